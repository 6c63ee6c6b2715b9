// Errors of API calls, with messages fit for display.
import { ErrorResponse } from "@contrail/protocol";
import { z } from "zod/mini";

export class ApiError extends Error {
  constructor(
    /** HTTP status; 0 if the server is unreachable. */
    readonly status: number,
    readonly code: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = "ApiError";
  }
}

/** For an unsuccessful or unexpected response. */
export function toApiError(status: number, body: unknown) {
  const parsed = z.safeParse(ErrorResponse, body);
  if (parsed.success) return new ApiError(status, parsed.data.code, parsed.data.message);
  return new ApiError(status, "unexpected_answer", `Unexpected response from the server (${status}).`);
}

export function toUnreachableError(cause: unknown) {
  const message = "Can't reach Contrail. Check your connection and try again.";
  return new ApiError(0, "unreachable", message, { cause });
}

/** The server couldn't be reached. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/** The session token is missing, unknown or revoked. A wrong application key doesn't affect the session. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.code !== "bad_key";
}

/** The tab's team was deleted, or the user was removed from it. */
export function isTeamGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === "team_not_found";
}

/** The user's role has changed since the page was loaded. */
export function isPermissionDenied(error: unknown): boolean {
  return error instanceof ApiError && error.code === "permission_denied";
}

/** The team has started to require single sign-on, or the last one was too long ago. */
export function isSsoRequired(error: unknown): boolean {
  return error instanceof ApiError && error.code === "sso_required";
}

/** A displayable message for any error. */
export function toErrorMessage(error: unknown): string {
  return error instanceof ApiError ? error.message : "Something went wrong. Please try again.";
}
