// AES-256-GCM for what lies on disk. One per run: its number and a sequence make a nonce that never comes twice.
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

export interface Cipher {
  nonceOf(sequence: number): Buffer;
  seal(pieces: readonly Buffer[], seal: Seal): Buffer[];
  /** Throws when the key is another one. */
  open(sealed: Buffer, seal: Seal): Buffer;
}

export interface Seal {
  nonce: Buffer;
  /** Not encrypted, but a change of it is noticed. */
  label: Buffer;
}

const tagSize = 16;

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
      // GCM is a stream: nothing is left for the end but the tag.
      cipher.final();
      return [...sealed, cipher.getAuthTag()];
    },

    open(sealed, { nonce, label }) {
      const end = sealed.length - tagSize;
      const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: tagSize });
      decipher.setAAD(label).setAuthTag(sealed.subarray(end));
      const plain = decipher.update(sealed.subarray(0, end));
      decipher.final();
      return plain;
    },
  };
}
