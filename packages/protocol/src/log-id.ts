// The id of a log: its time, then its position in the order of arrival. Ids sort like the list, and the id alone is enough
// to find the row.

export interface LogPosition {
  /** In milliseconds. */
  time: number;
  /** Unique; increases in the order of arrival. A 64-bit number as a decimal string. */
  seq: string;
}

// Crockford's alphabet in lower case: sorts like numbers, and has no look-alike characters.
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const timeCharacters = 10;
const seqCharacters = 13;
const pattern = new RegExp(`^[${alphabet}]{${timeCharacters + seqCharacters}}$`);

export function toLogId({ time, seq }: LogPosition): string {
  return encode(BigInt(time), timeCharacters) + encode(BigInt(seq), seqCharacters);
}

/** undefined: no log can have this id. */
export function parseLogId(text: string): LogPosition | undefined {
  if (!pattern.test(text)) return undefined;
  const [time, seq] = [decode(text.slice(0, timeCharacters)), decode(text.slice(timeCharacters))];
  return seq < 2n ** 64n && time <= Number.MAX_SAFE_INTEGER ? { time: Number(time), seq: String(seq) } : undefined;
}

function encode(value: bigint, length: number): string {
  let text = "";
  for (let rest = value; text.length < length; rest >>= 5n) text = alphabet.charAt(Number(rest & 31n)) + text;
  return text;
}

function decode(text: string): bigint {
  let value = 0n;
  for (const character of text) value = (value << 5n) | BigInt(alphabet.indexOf(character));
  return value;
}
