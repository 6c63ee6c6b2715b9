// What went wrong with a call, in words that can be shown.
import { ErrorAnswer } from "@contrail/protocol";
import { z } from "zod/mini";

export class ApiError extends Error {
  constructor(
    /** The HTTP status; 0 when the server was not reached. */
    readonly status: number,
    readonly code: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = "ApiError";
  }
}

/** For an answer that is not the one hoped for. */
export function toApiError(status: number, body: unknown) {
  const refusal = z.safeParse(ErrorAnswer, body);
  if (refusal.success) return new ApiError(status, refusal.data.code, refusal.data.message);
  return new ApiError(status, "unexpected_answer", `Unexpected response from the server (${status}).`);
}

export function toUnreachable(cause: unknown) {
  const message = "Can't reach Contrail. Check your connection and try again.";
  return new ApiError(0, "unreachable", message, { cause });
}

/** Nothing answered the call. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/** The login token is missing, unknown or revoked. A wrong application key says nothing about it. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.code !== "bad_key";
}

/** The sentence to show for a failure of any kind. */
export function toSentence(error: unknown): string {
  return error instanceof ApiError ? error.message : "Something went wrong. Please try again.";
}
