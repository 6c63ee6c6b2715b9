// Turns the engine's error for a read that reaches a limit into one of ours. Both drivers report it by number.
import { AppError, type ErrorCode } from "../../../errors.ts";

const limits: Record<string, ErrorCode> = { 159: "search_too_slow", 241: "search_too_large" };

export function toReadError(error: unknown): unknown {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const limit = limits[String(code)];
  if (limit === undefined) return error;
  // Not only this read, but all of them together.
  const isShared = limit === "search_too_large" && /\(total\)/.test(String(message));
  return new AppError(isShared ? "overloaded" : limit, { cause: error });
}
