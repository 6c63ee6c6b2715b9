// What a log says about an error, wherever it says it: in the logged value, in the stack trace, or only in the message.
import type { StackFrame } from "../stack/parse-frame.ts";
import { parseStack, type ThrownError } from "../stack/parse-stack.ts";
import { type FailedRequest, findFailedRequest } from "./failed-request.ts";
import { isRecord } from "./is-record.ts";
import { createReadingBudget, type ReadingBudget } from "./reading-budget.ts";

/** A log, as far as it matters for grouping. */
export interface LoggedError {
  message: string;
  stack?: string | null | undefined;
  data?: unknown;
  metadata?: unknown;
  environment?: string | null | undefined;
}

export interface ErrorDescription {
  /** `TypeError`; empty for a text that was logged. */
  type: string;
  message: string;
  /** Of the error, such as `ECONNREFUSED`; else empty. */
  code: string;
  frames: readonly StackFrame[];
  /** The error that caused it, and so on. */
  causes: readonly ErrorDescription[];
  /** Of an AggregateError. */
  errors: readonly ErrorDescription[];
  request: FailedRequest | undefined;
  /** The component that React was rendering; else empty. */
  component: string;
  /** By which Next.js finds an error in its log; else empty. */
  digest: string;
  /** What the server was asked for, in tRPC and GraphQL; else empty. */
  operation: string;
}

export const maxCauses = 5;
export const maxErrors = 20;

export function describeError({ message, stack, data, metadata }: LoggedError): ErrorDescription {
  const error = findError(data);
  const fields = isRecord(metadata) ? metadata : {};
  const context = { message: formatOf(fields) || message, depth: 0, read: createReadingBudget() };
  const described = describe(error ?? {}, stack ?? "", context);
  return {
    ...described,
    request: findFailedRequest(data, described.message),
    component: described.component || componentOf(fields.componentStack),
    digest: described.digest || textOf(fields.digest),
  };
}

interface DescribeContext {
  /** Of the log call, for what is no error. */
  message: string;
  depth: number;
  read: ReadingBudget;
}

function describe(error: Record<string, unknown>, stack: string, context: DescribeContext): ErrorDescription {
  const { message, depth, read } = context;
  const [thrown, ...printedCauses] = parseStack(read.stack(stack || textOf(error.stack)));
  const ownMessage = textOf(error.message);
  // A stack that starts with 'Error' and nothing else is that of the call which logged a text.
  const isCallStack = Object.keys(error).length === 0 && thrown?.message === "";
  const text = ownMessage || (!isCallStack && thrown?.message) || message;
  const { name, message: words } = named(textOf(error.name) || (isCallStack ? "" : (thrown?.name ?? "")), text);
  const ownWords = read.message(words);
  const { cause } = error;
  const inner =
    isRecord(cause) && depth < maxCauses ? describe(cause, "", { message: "", depth: depth + 1, read }) : undefined;
  return {
    type: name,
    message: ownWords,
    code: codeOf(error.code),
    frames: thrown?.frames ?? [],
    causes: inner
      ? [inner, ...inner.causes]
      : printedCauses.slice(0, maxCauses).map((printed) => toDescription(printed, read)),
    errors:
      depth === 0 && Array.isArray(error.errors)
        ? error.errors
            .slice(0, maxErrors)
            .filter(isRecord)
            .map((item) => describe(item, "", { message: "", depth: maxCauses, read }))
        : [],
    request: undefined,
    component: componentOf(error.componentStack),
    digest: textOf(error.digest),
    operation: operationOf(error),
  };
}

/** A text that was logged may start with the type of an error: `Uncaught TypeError: x is undefined`. */
export function named(name: string, message: string): { name: string; message: string } {
  if (name !== "") return { name, message };
  const [, type, rest] =
    /^(?:Uncaught (?:\(in promise\) )?)?([A-Z][A-Za-z]{0,60}Error): (\S[\s\S]*)$/.exec(message) ?? [];
  return type === undefined || rest === undefined ? { name, message } : { name: type, message: rest };
}

function toDescription({ name, message, frames }: ThrownError, read: ReadingBudget): ErrorDescription {
  return {
    type: name,
    message: read.message(message),
    code: "",
    frames,
    causes: [],
    errors: [],
    request: undefined,
    component: "",
    digest: "",
    operation: "",
  };
}

/** The logged error, or the first one in a list of logged values. */
export function findError(data: unknown): Record<string, unknown> | undefined {
  const candidates = Array.isArray(data)
    ? data.slice(0, 10)
    : [data, isRecord(data) ? (data.error ?? data.err) : undefined];
  return candidates.filter(isRecord).find(isErrorLike);
}

function isErrorLike({ name, message, stack }: Record<string, unknown>): boolean {
  return (
    typeof message === "string" || typeof stack === "string" || (typeof name === "string" && name.endsWith("Error"))
  );
}

/**
 * The format string of a log call, `Couldn't load %s of %s`: the message without its values. Empty if there is none, or if
 * nearly all of the message is values.
 */
export function formatOf(metadata: Record<string, unknown>): string {
  const format = textOf(metadata.messageTemplate).slice(0, 1_000);
  const words = format.replace(/%\w/g, " ").match(/[A-Za-z']{2,}/g);
  return words && words.length > 2 ? format : "";
}

/** The first of a component stack: `CartList` of `\n    at CartList (https://…)\n    at App`. */
export function componentOf(stack: unknown): string {
  return /^\s*(?:at |in )?([A-Z][\w$.]*)/.exec(textOf(stack))?.[1] ?? "";
}

export function codeOf(code: unknown): string {
  if (typeof code === "number") return String(code);
  return typeof code === "string" && /^[A-Za-z][\w.-]{0,60}$/.test(code) ? code : "";
}

/** `orders.list`: the procedure of tRPC, or the path to a field of GraphQL without positions in lists. */
export function operationOf({ data, path, graphQLErrors }: Record<string, unknown>): string {
  if (isRecord(data) && typeof data.path === "string" && typeof data.code === "string") return data.path.slice(0, 200);
  const [first]: unknown[] = Array.isArray(graphQLErrors) ? graphQLErrors : [];
  const fields = isRecord(first) ? first.path : path;
  if (!Array.isArray(fields)) return "";
  const names = fields.slice(0, 10).filter((field) => typeof field === "string");
  return names.join(".").slice(0, 200);
}

export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
