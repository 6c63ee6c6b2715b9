// Time-based one-time passwords (RFC 6238): HMAC-SHA-1, six digits, 30 seconds, as every authenticator app has them.
import { createHmac, timingSafeEqual } from "node:crypto";
import { secondMs } from "@contrail/protocol";

const stepMs = 30 * secondMs;
const digits = 6;
/** How many steps the clock of a phone may be off, each way. */
const tolerance = 1;

export const secretBytes = 20;

export function totpAt(secret: Buffer, step: number, length = digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** length).padStart(length, "0");
}

export function toStep(now: number): number {
  return Math.floor(now / stepMs);
}

/** The step that a code belongs to; undefined if it is wrong, too old, or not later than `lastStep`. */
export function findStep(
  secret: Buffer,
  code: string,
  { now, lastStep }: { now: number; lastStep: number },
): number | undefined {
  const current = toStep(now);
  for (let step = current - tolerance; step <= current + tolerance; step++) {
    if (step > lastStep && isEqual(totpAt(secret, step), code)) return step;
  }
  return undefined;
}

/** What an authenticator app reads from the QR code. */
export function toTotpUri({ secret, issuer, account }: { secret: Buffer; issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = `secret=${toBase32(secret)}&issuer=${encodeURIComponent(issuer)}`;
  return `otpauth://totp/${label}?${query}&algorithm=SHA1&digits=${digits}&period=${stepMs / secondMs}`;
}

const base32Alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** RFC 4648, without padding. */
export function toBase32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => base32Alphabet[Number.parseInt(group.padEnd(5, "0"), 2)]).join("");
}

function isEqual(expected: string, actual: string): boolean {
  return expected.length === actual.length && timingSafeEqual(Buffer.from(expected), Buffer.from(actual));
}
