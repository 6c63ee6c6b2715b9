// What differs from provider to provider: the request, and where in an answer its text and its end stand.
import type { Prompt } from "../prompt.ts";

export interface ProviderSettings {
  /** A local model may need none. */
  apiKey: string | undefined;
  model: string;
  /** In place of the provider's own address. */
  baseUrl: string | undefined;
}

export interface ProviderRequest {
  url: string;
  headers: Record<string, string>;
  /** JSON text. */
  body: string;
}

export interface Provider {
  url: string;
  request(prompt: Prompt): ProviderRequest;
  /** What an answer says, or one event of an answer that is streamed. */
  read(data: unknown): Piece;
}

export interface Piece {
  /** Empty where it has none. */
  text: string;
  /** undefined: it does not say that the answer ends here. */
  end?: End | undefined;
}

export interface End {
  /** false: it was cut off. */
  isWhole: boolean;
  /** In the provider's word. */
  reason: string;
}
