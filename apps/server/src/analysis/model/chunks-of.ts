/** As `for await` over a body would give them; but whoever leaves early does not wait until the connection is down. */
export async function* chunksOf({ body }: Response, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  if (!reader) return;
  const leave = () => void reader.cancel().catch(() => {});
  // `fetch` had the signal too, but loses it with the next collection of garbage once the body is being read.
  signal.addEventListener("abort", leave);
  try {
    for (let step = await reader.read(); !step.done; step = await reader.read()) yield step.value;
    signal.throwIfAborted();
  } finally {
    signal.removeEventListener("abort", leave);
    leave();
  }
}
