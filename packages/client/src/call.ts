// Makes API calls and parses their responses.
import { z } from "zod/mini";
import { toApiError, toUnreachableError } from "./api-error.ts";
import { toSessionHeaders } from "./session-headers.ts";

export interface CallOptions {
  token?: string | undefined;
  body?: object;
  idempotencyKey?: string;
  signal?: AbortSignal | undefined;
}

/** Throws an ApiError on failure. */
export type Call = <Answer>(
  method: string,
  path: string,
  schema: z.ZodMiniType<Answer>,
  options?: CallOptions,
) => Promise<Answer>;

interface CreateCallOptions {
  /** For calls with a session token; without it, the default team. */
  team?: () => string | null;
  /** The server's message for developers, also of a failure. */
  onMessage?: (message: string) => void;
}

export function createCall(base: string, { team = () => null, onMessage = () => {} }: CreateCallOptions = {}): Call {
  return async (method, path, schema, options = {}) => {
    const response = await request(`${base}${path}`, method, { ...options, team: team() });
    const body = await readBody(response);
    const message = z.safeParse(MessageBody, body);
    if (message.success) onMessage(message.data.message);
    const parsed = z.safeParse(schema, body);
    if (response.ok && parsed.success) return parsed.data;
    throw toApiError(response.status, body);
  };
}

const MessageBody = z.object({ success: z.boolean(), message: z.string() });

export type RequestOptions = CallOptions & {
  team?: string | null;
  /** The tag of the response that is known: if it's still the same, the response is 304 without a body. */
  etag?: string | undefined;
};

/** The response as it is, also of a failure. */
export async function request(url: string, method: string, options: RequestOptions): Promise<Response> {
  const { token, team = null, body, idempotencyKey, etag, signal } = options;
  const headers = token === undefined ? new Headers() : toSessionHeaders({ token, team });
  if (body) headers.set("content-type", "application/json");
  if (idempotencyKey !== undefined) headers.set("idempotency-key", idempotencyKey);
  if (etag !== undefined) headers.set("if-none-match", etag);
  try {
    return await fetch(url, { method, headers, body: body && JSON.stringify(body), ...(signal && { signal }) });
  } catch (cause) {
    throw toUnreachableError(cause);
  }
}

/** Undefined if it isn't JSON. */
export function readBody(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined);
}
