// A fast 64-bit hash, for telling values apart. It isn't cryptographic.

/** A 64-bit number in two halves: arithmetic on them is much cheaper than on a BigInt. */
export interface Hash64 {
  high: number;
  low: number;
}

export type Hasher = ReturnType<typeof createHasher>;

/** Hashes parts one after the other. The result also depends on where each of them ends. */
export function createHasher() {
  const highSeed = 0x811c9dc5 | 0;
  const lowSeed = 0x9747b28c | 0;
  // As signed 32-bit integers, for which the engine allocates no memory.
  let high = highSeed;
  let low = lowSeed;

  /** A piece of a text, without its end. */
  function addCharacters(text: string, start: number, end: number): void {
    let nextHigh = high;
    let nextLow = low;
    for (let index = start; index < end; index++) {
      const code = text.charCodeAt(index);
      nextHigh = Math.imul(nextHigh ^ code, 0x9e3779b1);
      nextLow = Math.imul(nextLow ^ code, 0x5f356495);
    }
    high = nextHigh;
    low = nextLow;
  }

  /** Of 32 bits. */
  function addNumber(value: number): void {
    high = Math.imul(high ^ (high >>> 15) ^ value, 0x9e3779b1);
    low = Math.imul(low ^ (low >>> 13) ^ value, 0x5f356495);
  }

  /** Before the first part: a hash that took too long may have been given up halfway. */
  function reset(): void {
    high = highSeed;
    low = lowSeed;
  }

  return {
    addCharacters,
    addNumber,
    addText(text: string): void {
      addCharacters(text, 0, text.length);
      addNumber(text.length);
    },
    addHash(hash: Hash64): void {
      addNumber(hash.high);
      addNumber(hash.low);
    },
    reset,
    /** Returns the hash and starts over. It is never zero, which means 'none'. */
    take(): Hash64 {
      const first = mix(high, low);
      const second = mix(low, first);
      reset();
      return { high: first || 1, low: second };
    },
  };
}

/** Every bit of the result depends on every bit of both. */
function mix(value: number, other: number): number {
  const mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b) ^ Math.imul(other ^ (other >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

const hasher = createHasher();

export function hash64(text: string): Hash64 {
  hasher.reset();
  hasher.addText(text);
  return hasher.take();
}

/** 16 hexadecimal digits. */
export function toHex({ high, low }: Hash64): string {
  return toDigits(high) + toDigits(low);
}

function toDigits(half: number): string {
  return half.toString(16).padStart(8, "0");
}
