// The vault: the installation's secret, and keyed hashes and encryption with it.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "./errors.ts";

export interface Vault {
  /** Same text, same hash, on this installation only: for looking a secret up without storing it. */
  hash(text: string): string;
  encrypt(text: string): string;
  decrypt(sealed: string): string;
  /** 32 bytes for one purpose, the same as long as the secret stays the same. */
  keyFor(purpose: string): Buffer;
  /** Distinguishes two secrets without revealing either. */
  fingerprint: string;
}

export function createVault(secret: string): Vault {
  const derive = (purpose: string) => Buffer.from(hkdfSync("sha256", secret, "", `contrail ${purpose}`, 32));
  const hashKey = derive("lookup hash");
  const sealKey = derive("encryption");
  return {
    hash: (text) => createHmac("sha256", hashKey).update(text).digest("base64url"),
    encrypt(text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", sealKey, nonce);
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
    },
    decrypt(sealed) {
      const bytes = Buffer.from(sealed, "base64url");
      const decipher = createDecipheriv("aes-256-gcm", sealKey, bytes.subarray(0, 12), { authTagLength: 16 });
      decipher.setAuthTag(bytes.subarray(12, 28));
      return decipher.update(bytes.subarray(28), undefined, "utf8") + decipher.final("utf8");
    },
    keyFor: derive,
    fingerprint: derive("fingerprint").toString("hex").slice(0, 16),
  };
}

const minKeyCharacters = 32;

/** A random string in a file that only this user can read; created on first use. */
function readKeyFile(file: string): string {
  if (!existsSync(file)) {
    // Written under another name first, so that a process killed in between leaves no partial secret.
    const draft = `${file}.new`;
    writeFileSync(draft, randomBytes(32).toString("base64url"), { mode: 0o600, flush: true });
    renameSync(draft, file);
  }
  return readFileSync(file, "utf8").trim();
}

/** The key in the link to the local outbox. It survives restarts, so that an open page keeps working. */
export function readOutboxKey({ dataDir }: { dataDir: string }): string {
  const file = join(dataDir, "outbox.key");
  const key = readKeyFile(file);
  if (key.length < minKeyCharacters)
    throw new StartError(`${file} is damaged. Delete it; a new one is created at the next start.`);
  return key;
}

/** The configured secret, or the one in the data folder, generated on the first start. */
export function readSecret({ secret, dataDir }: { secret: string | undefined; dataDir: string }): string {
  if (secret !== undefined) return secret;
  const file = join(dataDir, "secret.key");
  const kept = readKeyFile(file);
  if (kept.length < minKeyCharacters) {
    throw new StartError(
      `${file} doesn't contain a complete secret. Restore it from a backup; without it, keys can't be read.`,
    );
  }
  return kept;
}

/** Application keys of one secret can't be read with another, so a different secret prevents startup. */
export async function checkFingerprint(
  vault: Vault,
  install: { putIfAbsent(name: string, value: string): Promise<string> },
): Promise<void> {
  const known = await install.putIfAbsent("secret_fingerprint", vault.fingerprint);
  if (known !== vault.fingerprint) {
    throw new StartError(
      "This isn't the secret this installation was set up with. Set CONTRAIL_SECRET to the original secret, or restore secret.key in the data folder.",
    );
  }
}
