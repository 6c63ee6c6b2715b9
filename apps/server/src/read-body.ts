/**
 * Like `for await` over a body, but the signal ends the reading at any time, and leaving the loop early doesn't wait
 * until the connection is closed.
 */
export async function* readChunks({ body }: Response, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  if (!reader) return;
  const leave = () => void reader.cancel().catch(() => {});
  // `fetch` has the signal, too, but loses it with the next garbage collection once the body is being read.
  signal.addEventListener("abort", leave);
  try {
    signal.throwIfAborted();
    for (let step = await reader.read(); !step.done; step = await reader.read()) yield step.value;
    signal.throwIfAborted();
  } finally {
    signal.removeEventListener("abort", leave);
    leave();
  }
}

/** The complete body; throws if it is longer than `maxBytes`. */
export async function readBytes(response: Response, signal: AbortSignal, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of readChunks(response, signal)) {
    size += chunk.length;
    if (size > maxBytes) throw new Error(`The response is longer than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
