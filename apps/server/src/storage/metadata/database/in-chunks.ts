// Statements for long lists: SQLite accepts about 32,000 parameters.

export async function inChunks<Item, Result>(
  items: readonly Item[],
  run: (chunk: readonly Item[]) => Promise<readonly Result[]>,
  maxItems = 500,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < items.length; at += maxItems) {
    // Not spread: a call accepts about 120,000 arguments.
    for (const result of await run(items.slice(at, at + maxItems))) results.push(result);
  }
  return results;
}
