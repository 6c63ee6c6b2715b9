import type { ExportFormat } from "@contrail/protocol";

const [lineFeed, brace, quote] = [0x0a, 0x7b, 0x22];

/** Counts the logs of an exported file from its bytes, chunk by chunk. Returns the number so far. */
export function createLogCounter(format: ExportFormat): (chunk: Uint8Array) => number {
  return format === "csv" ? createRecordCounter() : createLineCounter();
}

/** In both JSON formats, each log starts a line, and no other line starts with a brace. */
function createLineCounter() {
  let count = 0;
  let before: number = lineFeed;
  return (chunk: Uint8Array) => {
    for (const byte of chunk) {
      if (byte === brace && before === lineFeed) count++;
      before = byte;
    }
    return count;
  };
}

/** Quoted cells may have line breaks. The first record is the header. */
function createRecordCounter() {
  let records = 0;
  let isQuoted = false;
  return (chunk: Uint8Array) => {
    for (const byte of chunk) {
      if (byte === quote) isQuoted = !isQuoted;
      else if (byte === lineFeed && !isQuoted) records++;
    }
    return Math.max(0, records - 1);
  };
}
