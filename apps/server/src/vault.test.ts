import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { checkFingerprint, createVault, readOutboxKey, readSecret } from "./vault.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "contrail-secret-"));
  folders.push(folder);
  return folder;
}

test("encrypted text can be decrypted, and never looks the same twice", () => {
  const vault = createVault("a".repeat(32));
  const sealed = vault.encrypt("console_abc ✓");
  expect(vault.decrypt(sealed)).toBe("console_abc ✓");
  expect(sealed).not.toContain("console");
  expect(vault.encrypt("console_abc ✓")).not.toBe(sealed);
});

test("a modified ciphertext is rejected, not decrypted to something else", () => {
  const vault = createVault("a".repeat(32));
  const bytes = Buffer.from(vault.encrypt("console_abc"), "base64url");
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(() => vault.decrypt(bytes.toString("base64url"))).toThrow();
});

test("another secret has other hashes, another fingerprint, and can't decrypt", () => {
  const [one, other] = [createVault("a".repeat(32)), createVault("b".repeat(32))];
  expect(one.hash("key")).toBe(createVault("a".repeat(32)).hash("key"));
  expect(other.hash("key")).not.toBe(one.hash("key"));
  expect(other.fingerprint).not.toBe(one.fingerprint);
  expect(() => other.decrypt(one.encrypt("key"))).toThrow();
});

test("a secret is generated once, readable only by its owner, and kept", () => {
  const dataDir = newFolder();
  const secret = readSecret({ secret: undefined, dataDir });
  expect(secret.length).toBeGreaterThanOrEqual(43);
  expect(statSync(join(dataDir, "secret.key")).mode & 0o777).toBe(0o600);
  expect(readSecret({ secret: undefined, dataDir })).toBe(secret);
});

test("a configured secret takes precedence and isn't stored", () => {
  const dataDir = newFolder();
  expect(readSecret({ secret: "configured".repeat(4), dataDir })).toBe("configured".repeat(4));
  expect(() => readFileSync(join(dataDir, "secret.key"))).toThrow("ENOENT");
});

test("a damaged secret file prevents startup", () => {
  const dataDir = newFolder();
  writeFileSync(join(dataDir, "secret.key"), "half");
  expect(() => readSecret({ secret: undefined, dataDir })).toThrow("doesn't contain a complete secret");
});

test("startup with a different secret fails with one sentence", async () => {
  const stored = new Map<string, string>();
  const install = {
    putIfAbsent: async (name: string, value: string) => {
      if (!stored.has(name)) stored.set(name, value);
      return stored.get(name) as string;
    },
  };
  await checkFingerprint(createVault("a".repeat(32)), install);
  await checkFingerprint(createVault("a".repeat(32)), install);
  await expect(checkFingerprint(createVault("b".repeat(32)), install)).rejects.toThrow("This isn't the secret");
});

test("the outbox key is random, private to this user, and the same after a restart", () => {
  const dataDir = newFolder();
  const key = readOutboxKey({ dataDir });
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(statSync(join(dataDir, "outbox.key")).mode & 0o777).toBe(0o600);
  expect(readOutboxKey({ dataDir })).toBe(key);
  expect(readOutboxKey({ dataDir: newFolder() })).not.toBe(key);
  writeFileSync(join(dataDir, "outbox.key"), "");
  expect(() => readOutboxKey({ dataDir })).toThrow("Delete it");
});
