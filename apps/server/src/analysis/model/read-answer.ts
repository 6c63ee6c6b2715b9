// Reads a provider's answer as it arrives, streamed or all at once.
import { createEventReader } from "@contrail/protocol";
import { AppError } from "../../errors.ts";
import { readChunks } from "../../read-body.ts";
import type { AnswerChunk, AnswerEnd, ModelProvider } from "./providers/provider.ts";
import { messageIn, parseJson } from "./send.ts";

export interface ReadDeps {
  signal: AbortSignal;
  onActivity: () => void;
  mask: (text: string) => string;
}

/** Including everything that a provider wraps around its text. */
const maxAnswerBytes = 2 * 2 ** 20;

export async function* readAnswer(
  response: Response,
  provider: ModelProvider,
  deps: ReadDeps,
): AsyncGenerator<AnswerChunk> {
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream") ?? false;
  const events = createEventReader();
  let whole = "";
  for await (const text of textsOf(response, deps)) {
    if (!isStream) whole += text;
    else for (const { data } of events.read(text)) yield toChunk(data, provider, deps);
  }
  if (isStream) {
    // Some omit the empty line after the last event.
    for (const { data } of events.read("\n\n")) yield toChunk(data, provider, deps);
  } else {
    const { text, end = unbroken } = toChunk(whole, provider, deps);
    yield { text, end };
  }
}

/** OpenAI's last event; some compatible providers send it instead of a reason. */
const last = "[DONE]";
const unbroken: AnswerEnd = { isWhole: true, reason: "no more to come" };

function toChunk(text: string, provider: ModelProvider, { mask }: ReadDeps): AnswerChunk {
  if (text === last) return { text: "", end: unbroken };
  const data = parseJson(text);
  const complaint = messageIn(data);
  if (complaint !== undefined) {
    throw new AppError("ai_broken", { message: `The AI's answer was cut off: ${mask(complaint).slice(0, 500)}` });
  }
  return provider.read(data);
}

async function* textsOf(response: Response, { signal, onActivity }: ReadDeps): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  try {
    for await (const chunk of readChunks(response, signal)) {
      onActivity();
      bytes += chunk.length;
      if (bytes > maxAnswerBytes) throw new AppError("ai_too_long");
      yield decoder.decode(chunk, { stream: true });
    }
  } catch (cause) {
    signal.throwIfAborted();
    throw cause instanceof AppError ? cause : new AppError("ai_broken", { cause });
  }
}
