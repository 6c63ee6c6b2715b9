// The text of a provider's answer as it comes, streamed or in one piece.
import { createEventReader } from "@contrail/protocol";
import { AppError } from "../../errors.ts";
import { chunksOf } from "./chunks-of.ts";
import type { Provider } from "./providers/provider.ts";
import { messageIn, parseJson } from "./send.ts";

export interface ReadDeps {
  signal: AbortSignal;
  heard: () => void;
  mask: (text: string) => string;
}

/** Bytes with everything that a provider wraps around its text. */
const longestAnswer = 2 * 2 ** 20;

export async function* readTexts(response: Response, provider: Provider, deps: ReadDeps): AsyncGenerator<string> {
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream") ?? false;
  const events = createEventReader();
  let whole = "";
  for await (const piece of toPieces(response, deps)) {
    if (!isStream) whole += piece;
    else for (const { data } of events.read(piece)) yield toText(data, provider, deps);
  }
  if (!isStream) yield toText(whole, provider, deps);
  // Some end without the empty line after the last event.
  else for (const { data } of events.read("\n\n")) yield toText(data, provider, deps);
}

function toText(text: string, provider: Provider, { mask }: ReadDeps): string {
  const data = parseJson(text);
  const complaint = messageIn(data);
  if (complaint !== undefined) {
    throw new AppError("ai_broken", { message: `The AI's answer broke off: ${mask(complaint).slice(0, 500)}` });
  }
  return provider.textOf(data);
}

async function* toPieces(response: Response, { signal, heard }: ReadDeps): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  try {
    for await (const chunk of chunksOf(response)) {
      heard();
      bytes += chunk.length;
      if (bytes > longestAnswer) throw new AppError("ai_too_long");
      yield decoder.decode(chunk, { stream: true });
    }
  } catch (cause) {
    signal.throwIfAborted();
    throw cause instanceof AppError ? cause : new AppError("ai_broken", { cause });
  }
}
