// Numbers for rows, in the order of arrival: 42 bits of milliseconds, 6 of the node, 16 counted within the millisecond.
// So a number contains when its row arrived, and no two nodes assign the same one.

/** A 64-bit number in two halves: arithmetic on them is much cheaper than on a BigInt. */
export interface Sequence {
  high: number;
  low: number;
}

export const nodeCount = 64;
const maxPerMillisecond = 2 ** 16;

export interface SequenceOptions {
  /** This server among those that share a store, below `nodeCount`. */
  node: () => number;
  now: () => number;
}

/** Returns the next number; the same object is overwritten by every call. */
export function createSequence({ node, now }: SequenceOptions): () => Sequence {
  const next: Sequence = { high: 0, low: 0 };
  let millisecond = 0;
  let count = maxPerMillisecond;
  return () => {
    const time = now();
    // After the clock is set back, numbers must not repeat.
    if (time > millisecond) {
      millisecond = time;
      count = 0;
    } else if (count === maxPerMillisecond) {
      millisecond++;
      count = 0;
    }
    next.high = Math.floor(millisecond / 1024);
    next.low = ((millisecond % 1024) * 2 ** 22 + node() * maxPerMillisecond + count) >>> 0;
    count++;
    return next;
  };
}

export function toBigInt({ high, low }: Sequence): bigint {
  return (BigInt(high) << 32n) | BigInt(low);
}

export function toDecimal(seq: Sequence): string {
  return String(toBigInt(seq));
}

/** The server that assigned it. */
export function nodeOf(seq: bigint): number {
  return Number((seq >> 16n) % BigInt(nodeCount));
}

/** When the row with this number arrived, in milliseconds. */
export function arrivalOf(seq: string): number {
  return Number(BigInt(seq) >> 22n);
}
