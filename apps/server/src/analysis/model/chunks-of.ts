/** As `for await` over a body would give them; but whoever leaves early does not wait until the connection is down. */
export async function* chunksOf({ body }: Response): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  if (!reader) return;
  try {
    for (let step = await reader.read(); !step.done; step = await reader.read()) yield step.value;
  } finally {
    void reader.cancel().catch(() => {});
  }
}
