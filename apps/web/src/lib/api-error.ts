// What went wrong with a call, in words that can be shown.
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

/** The token is missing, unknown or revoked. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** The sentence to show for a failure of any kind. */
export function toSentence(error: unknown): string {
  return error instanceof ApiError ? error.message : "Something unexpected happened. Please try again.";
}
