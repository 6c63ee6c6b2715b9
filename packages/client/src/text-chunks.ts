// Decodes a streamed response body.

/** Ends when the connection is lost. */
export async function* toTextChunks(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const next = () => reader.read().catch(() => undefined);
  for (let chunk = await next(); chunk?.value; chunk = await next()) {
    yield decoder.decode(chunk.value, { stream: true });
  }
}
