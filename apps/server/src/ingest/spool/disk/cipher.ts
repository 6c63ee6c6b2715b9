// AES-256-GCM for frames on disk. One per run: its random prefix and a sequence number form a nonce that never repeats.
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

export interface Cipher {
  nonceOf(sequence: number): Buffer;
  seal(pieces: readonly Buffer[], seal: Seal): Buffer[];
  /** Throws if the key is wrong. */
  open(sealed: Buffer, seal: Seal): Buffer;
}

export interface Seal {
  nonce: Buffer;
  /** Not encrypted, but authenticated. */
  label: Buffer;
}

const tagBytes = 16;

/** The key has 32 bytes. */
export function createCipher(key: Buffer): Cipher {
  const run = randomBytes(6);
  return {
    nonceOf(sequence) {
      const nonce = Buffer.allocUnsafe(12);
      nonce.set(run, 0);
      nonce.writeUIntLE(sequence, 6, 6);
      return nonce;
    },

    seal(pieces, { nonce, label }) {
      const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(label);
      const sealed = pieces.map((piece) => cipher.update(piece));
      // GCM is a stream cipher mode: only the tag is left at the end.
      cipher.final();
      return [...sealed, cipher.getAuthTag()];
    },

    open(sealed, { nonce, label }) {
      const end = sealed.length - tagBytes;
      const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: tagBytes });
      decipher.setAAD(label).setAuthTag(sealed.subarray(end));
      const plain = decipher.update(sealed.subarray(0, end));
      decipher.final();
      return plain;
    },
  };
}
