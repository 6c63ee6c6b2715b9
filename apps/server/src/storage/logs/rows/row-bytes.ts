// Reads and writes ClickHouse's RowBinary: numbers of fixed size, and strings prefixed with their length.

/** Up to this length, a loop is faster than calling the native encoder. */
const maxShortCharacters = 48;

export type RowBytes = ReturnType<typeof createRowBytes>;

/** A growing buffer; `take` returns the bytes written and starts over. */
export function createRowBytes(initialBytes = 64 * 1024) {
  let bytes = Buffer.allocUnsafeSlow(initialBytes);
  /** Its methods are inlined by the compiler, those of a Buffer aren't. */
  let view = new DataView(bytes.buffer);
  let end = 0;

  function reserve(size: number): void {
    if (end + size <= bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(2 * bytes.length, end + size));
    bytes.copy(larger, 0, 0, end);
    bytes = larger;
    view = new DataView(bytes.buffer);
  }

  /** false, and nothing is written, if there are other characters. */
  function ascii(value: string): boolean {
    let at = end + 1;
    for (let i = 0; i < value.length; i++) {
      const code = value.charCodeAt(i);
      if (code > 127) return false;
      bytes[at++] = code;
    }
    bytes[end] = value.length;
    end = at;
    return true;
  }

  return {
    byte(value: number): void {
      reserve(1);
      bytes[end++] = value;
    },

    /** 64 bits in halves. */
    integer(low: number, high: number): void {
      reserve(8);
      view.setUint32(end, low, true);
      view.setUint32(end + 4, high, true);
      end += 8;
    },

    text(value: string): void {
      // UTF-8 takes at most three bytes per UTF-16 code unit.
      reserve(3 * value.length + 5);
      if (value.length <= maxShortCharacters && ascii(value)) return;
      const guess = sizeOfLength(value.length);
      const size = bytes.write(value, end + guess);
      const actual = sizeOfLength(size);
      if (actual !== guess) bytes.copyWithin(end + actual, end + guess, end + guess + size);
      let rest = size;
      while (rest > 127) {
        bytes[end++] = (rest & 127) | 128;
        rest >>>= 7;
      }
      bytes[end++] = rest;
      end += size;
    },

    take(): Buffer {
      const taken = Buffer.from(bytes.subarray(0, end));
      end = 0;
      return taken;
    },
  };
}

function sizeOfLength(length: number): number {
  if (length < 128) return 1;
  if (length < 16_384) return 2;
  return length < 2_097_152 ? 3 : 4;
}

export type RowCursor = ReturnType<typeof createRowCursor>;

export function createRowCursor(bytes: Buffer) {
  let offset = 0;

  /** Moves past the length, to where the text starts. */
  function textBytes(): number {
    let size = 0;
    for (let shift = 0, part = 128; part > 127; shift += 7) {
      part = bytes[offset++] ?? 0;
      size += (part & 127) * 2 ** shift;
    }
    return size;
  }

  return {
    at: () => offset,
    isAtEnd: () => offset >= bytes.length,
    textBytes,
    skip(size: number): void {
      offset += size;
    },
    byte: (): number => bytes.readUInt8(offset++),
    signed(): bigint {
      offset += 8;
      return bytes.readBigInt64LE(offset - 8);
    },
    unsigned(): bigint {
      offset += 8;
      return bytes.readBigUInt64LE(offset - 8);
    },
    text(): string {
      const size = textBytes();
      offset += size;
      return bytes.toString("utf8", offset - size, offset);
    },
  };
}
