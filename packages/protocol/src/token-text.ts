// The text of an access token: `contrail_`, a letter for its kind, 43 random characters and a checksum. Secret scanners
// recognize it by its prefix and verify the checksum without asking the server.

const prefix = "contrail_";
const letters = { token: "t", editor: "e" } as const;
const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** 256 bits are at most 43 digits in base 62. */
const randomBytesLength = 32;
const randomLength = 43;
const checksumLength = 6;
/** Of what is shown of a token after its creation. */
const hintLength = prefix.length + 5;

export type TokenKind = keyof typeof letters;

/** @param random 32 bytes, unpredictable */
export function toTokenText(kind: TokenKind, random: Uint8Array): string {
  if (random.length !== randomBytesLength) throw new RangeError(`Expected ${randomBytesLength} random bytes.`);
  const number = random.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  const text = prefix + letters[kind] + toBase62(number, randomLength);
  return text + toChecksum(text);
}

/** The kind of a token; undefined if the text isn't a token, is incomplete or has a typo. */
export function parseTokenText(text: string): TokenKind | undefined {
  const found = /^contrail_([a-z])[\dA-Za-z]{49}$/.exec(text);
  if (!found || toChecksum(text.slice(0, -checksumLength)) !== text.slice(-checksumLength)) return undefined;
  return (Object.keys(letters) as TokenKind[]).find((kind) => letters[kind] === found[1]);
}

/** Whether a text claims to be an access token, complete or not. */
export function looksLikeToken(text: string): boolean {
  return text.startsWith(prefix);
}

/** The start of a token, enough to recognize it and useless without the rest. */
export function toTokenHint(text: string): string {
  return text.slice(0, hintLength);
}

function toChecksum(text: string): string {
  return toBase62(BigInt(crc32(text)), checksumLength);
}

function toBase62(number: bigint, length: number): string {
  let text = "";
  for (let rest = number; text.length < length; rest /= 62n) text = digits.charAt(Number(rest % 62n)) + text;
  return text;
}

/** CRC-32 as in zlib, of ASCII text. */
function crc32(text: string): number {
  let sum = 0xffffffff;
  for (let at = 0; at < text.length; at++) {
    sum ^= text.charCodeAt(at);
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}
