// Pieces of a file on their way out, each counted before it leaves.

/** A count has to reach the disk, so there is one for so many characters; the first piece does not wait for others. */
const charactersPerRecord = 2 ** 20;

export async function* meterExport(
  pieces: AsyncIterable<string>,
  count: (bytes: number) => Promise<void>,
): AsyncGenerator<string> {
  let waiting = "";
  let enough = 0;
  for await (const piece of pieces) {
    waiting += piece;
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
