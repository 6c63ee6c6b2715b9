// What a log says about an HTTP request, wherever its sender has put it: our logger, pino-http, OpenTelemetry and the
// like all use other names.
import type { Log } from "../api/log.ts";

export interface RequestFacts {
  method: string | undefined;
  url: string | undefined;
  status: number | undefined;
  /** With its unit; if that isn't known, with the name of its field instead. */
  duration: string | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

const methodPaths = ["request.method", "req.method", "http.request.method", "http.method", "config.method", "method"];
const urlPaths = [
  "request.url",
  "request.path",
  "req.originalUrl",
  "req.url",
  "http.url",
  "url.full",
  "http.target",
  "url.path",
  "http.route",
  "http.path",
  "config.url",
  "url",
  "path",
  "route",
  "endpoint",
];
const statusPaths = [
  "response.status",
  "response.statusCode",
  "res.statusCode",
  "res.status",
  "http.response.status_code",
  "http.status_code",
  "http.statusCode",
  "http.status",
  "request.status",
  "request.statusCode",
  "statusCode",
  "status_code",
  "status",
];
/** Milliseconds, by their name or by what their libraries document. */
const millisecondPaths = [
  "durationMs",
  "duration_ms",
  "responseTime",
  "elapsedMs",
  "elapsed_ms",
  "latencyMs",
  "latency_ms",
  "http.durationMs",
  "http.duration_ms",
  "request.durationMs",
  "request.duration_ms",
];
const durationPaths = ["duration", "latency", "elapsed", "took", "http.duration", "request.duration"];
const userPaths = [
  "user.email",
  "user.username",
  "user.name",
  "user.id",
  "usr.email",
  "usr.id",
  "enduser.id",
  "userEmail",
  "userId",
  "user_id",
  "username",
  "user",
];

const methods = new Set(["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "CONNECT", "TRACE", "QUERY"]);

/** Undefined for a log that isn't about a request. */
export function requestOf({ data, metadata }: Pick<Log, "data" | "metadata">): RequestFacts | undefined {
  for (const fields of fieldsOf(data, metadata)) {
    const method = first(fields, methodPaths, toMethod);
    const url = first(fields, urlPaths, toText);
    const status = first(fields, statusPaths, toStatus);
    // One alone may be anything: the status of an order, the address of the page.
    if ([method, url, status].filter((fact) => fact !== undefined).length < 2) continue;
    return { method, url, status, duration: durationOf(fields, metadata) };
  }
  return undefined;
}

/** Who it happened to, by the name that says most. */
export function userOf({ data, metadata }: Pick<Log, "data" | "metadata">): string | undefined {
  for (const fields of fieldsOf(data, metadata)) {
    const user = first(fields, userPaths, toText);
    if (user !== undefined) return user;
  }
  return undefined;
}

function durationOf(fields: Fields, metadata: Log["metadata"]): string | undefined {
  const milliseconds = first(fields, millisecondPaths, toNumber);
  if (milliseconds !== undefined) return toMilliseconds(milliseconds);
  const path = durationPaths.find((each) => toNumber(valueAt(fields, each)) !== undefined);
  if (path === undefined) return first(fields, durationPaths, toText);
  const duration = toNumber(valueAt(fields, path)) ?? 0;
  // Our logger measures in milliseconds. The unit of others isn't known, so the name says what the number is.
  const isOurs = metadata?.captured === "request" || (path === "duration" && isFields(fields.request));
  return isOurs ? toMilliseconds(duration) : `${path} ${duration}`;
}

/** More arguments of one call aren't read. */
const maxArguments = 100;

/** The data, or the objects of which it is a list, and the metadata. */
function fieldsOf(data: unknown, metadata: Log["metadata"]): Fields[] {
  return [...(Array.isArray(data) ? data.slice(0, maxArguments) : [data]), metadata].filter(isFields);
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value of the first path that has one. */
function first<Value>(fields: Fields, paths: readonly string[], read: (value: unknown) => Value | undefined) {
  for (const path of paths) {
    const value = read(valueAt(fields, path));
    if (value !== undefined) return value;
  }
  return undefined;
}

/** OpenTelemetry writes `http.method` as one name, others nest it. */
function valueAt(fields: Fields, path: string): unknown {
  if (Object.hasOwn(fields, path)) return fields[path];
  return path
    .split(".")
    .reduce<unknown>((value, key) => (isFields(value) && Object.hasOwn(value, key) ? value[key] : undefined), fields);
}

function toMethod(value: unknown): string | undefined {
  const method = typeof value === "string" ? value.toUpperCase() : "";
  return methods.has(method) ? method : undefined;
}

function toStatus(value: unknown): number | undefined {
  const status = typeof value === "string" && /^\d{3}$/.test(value) ? Number(value) : value;
  return typeof status === "number" && Number.isInteger(status) && status >= 100 && status < 600 ? status : undefined;
}

function toText(value: unknown): string | undefined {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}

function toNumber(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

function toMilliseconds(value: number): string {
  return `${value.toLocaleString("en-US", { maximumFractionDigits: value < 10 ? 1 : 0 })} ms`;
}
