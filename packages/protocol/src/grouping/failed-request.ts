// Failed requests are told apart by endpoint and outcome, not by the code that sent them: that is a wrapper.
import { isRecord } from "./is-record.ts";
import { toPathTemplate } from "./path-template.ts";

export interface FailedRequest {
  method: string;
  /** Empty for a path without one. */
  host: string;
  path: string;
  /** `none` if there was no response. */
  status: string;
  /** Of GraphQL; else empty. */
  operation: string;
}

/** @param data what was logged: of the logger itself, of axios, or of ofetch, whose message has it all */
export function findFailedRequest(data: unknown, message: string): FailedRequest | undefined {
  for (const item of Array.isArray(data) ? data.slice(0, 5) : [data]) {
    const found = isRecord(item) ? (ofLogger(item) ?? ofAxios(item)) : undefined;
    if (found) return found;
  }
  return ofMessage(message);
}

function ofLogger({ request, response }: Record<string, unknown>): FailedRequest | undefined {
  if (!isRecord(request) || typeof request.url !== "string") return undefined;
  return toRequest(request.method, request.url, isRecord(response) ? response.status : undefined, request.body);
}

function ofAxios({ config, status, response }: Record<string, unknown>): FailedRequest | undefined {
  if (!isRecord(config) || typeof config.url !== "string") return undefined;
  const base = typeof config.baseURL === "string" && !/^\w+:\/\//.test(config.url) ? config.baseURL : "";
  const answered = status ?? (isRecord(response) ? response.status : undefined);
  return toRequest(config.method ?? "get", join(base, config.url), answered, config.data);
}

/** Of ofetch, ky and Angular, and as people write it: `GET https://api.example/orders/7 failed with 500`. */
const messages: readonly RegExp[] = [
  /^\[(?<method>[A-Z]{3,7})\] "(?<url>[^"\s]{1,2000})": (?<status>\d{3}|<no response>)/,
  /^Request failed with status code (?<status>\d{3})[^:\n]{0,60}: (?<method>[A-Z]{3,7}) (?<url>[^\s]{1,2000})/,
  /^Http failure response for (?<url>[^\s]{1,2000}): (?<status>\d{3})\b/,
  /^(?<method>GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) (?<url>(?:https?:\/\/|\/)[^\s'"]{0,2000}?):?(?: [a-z]{1,20}:?){0,4} \(?(?<status>[345]\d\d)(?=$|[):,;]|\.?$| \(| [A-Z])/m,
];

function ofMessage(message: string): FailedRequest | undefined {
  if (!mayBeFailedRequest(message)) return undefined;
  for (const pattern of messages) {
    const { method = "HTTP", url, status } = pattern.exec(message)?.groups ?? {};
    if (url !== undefined) return toRequest(method, url, Number(status) || undefined, undefined);
  }
  return undefined;
}

/** Whether a message may be that of a failed request. Quicker than to parse it. */
export function mayBeFailedRequest(message: string): boolean {
  if (message.startsWith("[")) return message.includes('] "');
  return /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|Request failed with|Http failure response) /.test(message);
}

function toRequest(method: unknown, url: string, status: unknown, body: unknown): FailedRequest {
  const [, host = "", path = ""] = /^(?:[a-z][\w+.-]*:)?\/\/([^/?#]*)(.*)$/is.exec(url) ?? ["", "", url];
  return {
    method: typeof method === "string" ? method.toUpperCase() : "GET",
    host: host.toLowerCase().replace(/^.*@/, ""),
    path: toPathTemplate(path),
    status: typeof status === "number" || typeof status === "string" ? String(status || "none") : "none",
    operation: operationOf(body),
  };
}

function operationOf(body: unknown): string {
  if (isRecord(body)) {
    const { operationName, query } = body;
    if (typeof operationName === "string" && operationName !== "") return operationName;
    return typeof query === "string"
      ? (/^\s{0,100}(?:query|mutation|subscription)\s{1,9}(\w{1,100})/.exec(query)?.[1] ?? "")
      : "";
  }
  if (typeof body !== "string") return "";
  const text = body.slice(0, 10_000);
  const [, name = ""] =
    /"operationName"\s{0,9}:\s{0,9}"(\w{1,100})"/.exec(text) ??
    /"query"\s{0,9}:\s{0,9}"(?:\\[nrt]|\s){0,100}(?:query|mutation|subscription)\s{1,9}(\w{1,100})/.exec(text) ??
    [];
  return name;
}

function join(base: string, path: string): string {
  return base === "" || path.startsWith("/") ? base.replace(/\/$/, "") + path : `${base.replace(/\/$/, "")}/${path}`;
}
