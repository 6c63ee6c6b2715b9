// The stack of a log with its causes, which loggers send as fields of an error in the data.
import type { Log } from "../api/log.ts";
import { parseStack } from "./parse-stack.ts";

interface SentError {
  name?: unknown;
  message: string;
  stack: string;
  cause?: unknown;
}

/** As one text, the way an engine would print it; null when nothing was thrown. */
export function stackOf({ stack, data }: Pick<Log, "stack" | "data">): string | null {
  const error = findErrors(data).find((each) => stack === null || each.stack === stack);
  return error ? [toText(error), ...causesOf(error)].join("\nCaused by: ") : stack;
}

/** The data without the stacks that `stackOf` shows. */
export function dataWithoutStack({ stack, data }: Pick<Log, "stack" | "data">): unknown {
  const error = findErrors(data).find((each) => stack === null || each.stack === stack);
  if (!error) return data;
  if (error === data) return withoutStack(error);
  return Array.isArray(data)
    ? data.map((each) => (each === error ? withoutStack(error) : each))
    : Object.fromEntries(
        Object.entries(data as object).map(([key, each]) => [key, each === error ? withoutStack(error) : each]),
      );
}

/** Causes of causes, up to more than anyone nests. */
const maxCauses = 100;

function withoutStack(error: object, causes = 0): object {
  return Object.fromEntries(
    Object.entries(error)
      .filter(([key, value]) => key !== "stack" || typeof value !== "string")
      .map(([key, value]) => [
        key,
        key === "cause" && typeof value === "object" && value !== null && causes < maxCauses
          ? withoutStack(value, causes + 1)
          : value,
      ]),
  );
}

/** An event has no more; made-up ones aren't searched to the end. */
const maxFields = 1_000;

/** The data itself, or what lies right in it: an argument among others, a field such as `err`. */
function findErrors(data: unknown): SentError[] {
  if (isSentError(data)) return [data];
  if (Array.isArray(data)) return data.slice(0, maxFields).filter(isSentError);
  if (typeof data !== "object" || data === null) return [];
  const keys = Object.keys(data).slice(0, maxFields);
  return keys.map((key) => (data as Record<string, unknown>)[key]).filter(isSentError);
}

function causesOf(error: { cause?: unknown }): string[] {
  const texts: string[] = [];
  let { cause } = error;
  while (typeof cause === "object" && cause !== null) {
    const text = isSentError(cause) ? toText(cause) : toHead(cause);
    if (text === "") return texts;
    texts.push(text);
    cause = (cause as { cause?: unknown }).cause;
  }
  return typeof cause === "string" ? [...texts, cause] : texts;
}

/** Other engines than V8 leave name and message out of the stack. */
function toText(error: SentError): string {
  const [first] = parseStack(error.stack);
  return first?.name || first?.message ? error.stack : `${toHead(error)}\n${error.stack}`;
}

function toHead(error: { name?: unknown; message?: unknown }): string {
  return [error.name, error.message].filter((part) => typeof part === "string" && part !== "").join(": ");
}

function isSentError(value: unknown): value is SentError {
  if (typeof value !== "object" || value === null) return false;
  const { message, stack } = value as Partial<SentError>;
  return typeof message === "string" && typeof stack === "string" && stack !== "";
}
