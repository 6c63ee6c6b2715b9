// Records the usage of an export before each chunk is sent.

/** Each record is a disk write, so chunks are combined up to this size; the first one is sent without waiting. */
const charactersPerRecord = 2 ** 20;

export async function* meterExport(
  chunks: AsyncIterable<string>,
  count: (bytes: number) => Promise<void>,
): AsyncGenerator<string> {
  let waiting = "";
  let enough = 0;
  for await (const chunk of chunks) {
    waiting += chunk;
    if (waiting.length < enough) continue;
    await count(Buffer.byteLength(waiting));
    yield waiting;
    waiting = "";
    enough = charactersPerRecord;
  }
  if (waiting === "") return;
  await count(Buffer.byteLength(waiting));
  yield waiting;
}
