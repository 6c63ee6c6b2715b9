// The differences between providers: the request, and where a response has its text and its end.
import type { Prompt } from "../prompt.ts";

export interface ProviderSettings {
  /** A local model may need none. */
  apiKey: string | undefined;
  model: string;
  /** Instead of the provider's own URL. */
  baseUrl: string | undefined;
}

export interface ProviderRequest {
  url: string;
  headers: Record<string, string>;
  /** JSON text. */
  body: string;
}

export interface ModelProvider {
  url: string;
  request(prompt: Prompt): ProviderRequest;
  /** Reads a response, or one event of a streamed response. */
  read(data: unknown): AnswerChunk;
}

export interface AnswerChunk {
  /** Empty if there is none. */
  text: string;
  /** undefined: the answer continues. */
  end?: AnswerEnd | undefined;
}

export interface AnswerEnd {
  /** false: it was cut off. */
  isWhole: boolean;
  /** The provider's own term. */
  reason: string;
}
