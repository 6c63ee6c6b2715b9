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

/** `team`: that of the tab, for calls with a session token. */
export function createCall(base: string, team: () => string | null = () => null): Call {
  return async (method, path, schema, options = {}) => {
    const response = await request(`${base}${path}`, method, { ...options, team: team() });
    const body: unknown = await response.json().catch(() => undefined);
    const parsed = z.safeParse(schema, body);
    logMessage(body);
    if (response.ok && parsed.success) return parsed.data;
    throw toApiError(response.status, body);
  };
}

/** The response as it is, also of a failure. */
export async function request(url: string, method: string, options: CallOptions & { team?: string | null }) {
  const { token, team = null, body, idempotencyKey, signal } = options;
  const headers = token === undefined ? new Headers() : toSessionHeaders({ token, team });
  if (body) headers.set("content-type", "application/json");
  if (idempotencyKey !== undefined) headers.set("idempotency-key", idempotencyKey);
  try {
    return await fetch(url, { method, headers, body: body && JSON.stringify(body), ...(signal && { signal }) });
  } catch (cause) {
    throw toUnreachableError(cause);
  }
}

/** Logs the server's message for developers. */
function logMessage(body: unknown): void {
  const parsed = z.safeParse(MessageBody, body);
  if (parsed.success) console.debug(parsed.data.message);
}

const MessageBody = z.object({ success: z.boolean(), message: z.string() });
