// What differs from provider to provider: the request, and where in an answer its text stands.
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
  request(prompt: Prompt): ProviderRequest;
  /** The text in an answer, or in one event of an answer that is streamed; empty where it has none. */
  textOf(data: unknown): string;
}
