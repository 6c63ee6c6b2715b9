// The text of a body as it comes.

/** A connection that is lost ends it. */
export async function* toPieces(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const next = () => reader.read().catch(() => undefined);
  for (let piece = await next(); piece?.value; piece = await next()) {
    yield decoder.decode(piece.value, { stream: true });
  }
}
