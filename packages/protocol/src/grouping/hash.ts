/** A 64-bit hash as 16 hexadecimal digits: two runs of FNV-1a over UTF-16 code units. */
export function hashText(text: string): string {
  return toHex(fnv(text, 0x811c9dc5)) + toHex(fnv(text, 0x9747b28c));
}

function fnv(text: string, seed: number): number {
  let value = seed;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}

function toHex(value: number): string {
  return value.toString(16).padStart(8, "0");
}
