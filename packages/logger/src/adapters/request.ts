// What logs have from the request that is being handled, in every server framework.
import { randomUUID } from "node:crypto";
import type { ContextHolder } from "../current.ts";
import type { Fields } from "../entry.ts";
import { createHolder, runWith } from "./context.ts";
import { report, safely } from "./report.ts";

/** The part of Node's `IncomingMessage`, and of the requests of frameworks, that is used here. */
export interface RequestLike {
  method?: string | undefined;
  url?: string | undefined;
  /** Of Express: `url` without what routers have removed from it. */
  originalUrl?: string | undefined;
  headers?: Readonly<Record<string, string | readonly string[] | undefined>> | undefined;
  /** Of Fastify, and of middleware that assigns ids. */
  id?: unknown;
  /** Of Fastify: Node's own request. */
  raw?: object | undefined;
}

export interface ReportOptions {
  /**
   * Also reports errors whose status is below 500, such as 404 and 422.
   * @default false
   */
  clientErrors?: boolean | undefined;
}

/** A client chooses the header, so its length is limited. */
const maxIdCharacters = 200;
const holders = new WeakMap<object, ContextHolder>();

/** Runs the rest of a request. All its logs have its id, method and path. */
export function runRequest(request: RequestLike, run: () => void): void {
  safely(() => holders.set(request, createHolder(fieldsOf(request))));
  resumeRequest(request, run);
}

/** Continues a request whose context was lost, for example when a body was parsed. */
export function resumeRequest(request: RequestLike, run: () => void): void {
  const holder = holderOf(request);
  if (holder) runWith(holder, run);
  else run();
}

/** Adds a field that is only known later to the logs of a request. */
export function addToRequest(request: RequestLike, fields: Fields): void {
  const holder = holderOf(request);
  if (holder) holder.context = { ...holder.context, ...fields };
}

function holderOf(request: RequestLike): ContextHolder | undefined {
  return holders.get(request) ?? holders.get(Object(request.raw) as object);
}

/** Reports an error of a handler, unless it only tells the client what is wrong with its request. */
export function reportRequestError(
  request: RequestLike,
  error: unknown,
  captured: string,
  fields: Fields,
  { clientErrors }: ReportOptions = {},
): void {
  safely(() => {
    if (statusOf(error) < 500 && !clientErrors) return;
    const known = holderOf(request)?.context;
    const context = { ...fields, ...(known ?? fieldsOf(request)) };
    resumeRequest(request, () => report(error, captured, context));
  });
}

/** The status of the response to an error: 500 unless the error names another one. */
function statusOf(error: unknown): number {
  const { status, statusCode } = Object(error) as { status?: unknown; statusCode?: unknown };
  return Number(status ?? statusCode ?? 500);
}

function fieldsOf({ id, method, originalUrl, url, headers }: RequestLike): Fields {
  const requestId = String((id as string | undefined) ?? headers?.["x-request-id"] ?? randomUUID()).slice(
    0,
    maxIdCharacters,
  );
  return { requestId, method, path: pathOf(originalUrl ?? url) };
}

/** Without the query, which may contain personal data. */
export function pathOf(url = ""): string {
  return url.split("?")[0] ?? "";
}
