// Splits large responses into small writes. A connection whose client reads nothing for a while is closed, and over
// TLS, Node only sees progress between two writes: for a slow client, one large write would look like a stall.

export const sliceBytes = 64 * 1_024;

export function* slicesOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += sliceBytes) yield bytes.subarray(start, start + sliceBytes);
}

export async function* inSlices(pieces: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) yield* slicesOf(Buffer.from(piece));
}
