// The request of a log and its response, as loggers and HTTP clients put them into the data of an error.

export interface SentRequest {
  method: string | undefined;
  url: string;
}

export interface ReceivedResponse {
  status: number;
  /** What it says, on one line. */
  answer: string | undefined;
}

const maxAnswerCharacters = 200;

/** In the data, `{ method, url }` in whichever field (fetch, axios, got); else what the message names. */
export function findRequest(values: readonly unknown[], message: string): SentRequest | undefined {
  for (const { method, url, baseURL } of objectsIn(values)) {
    if (typeof url !== "string" || typeof method !== "string") continue;
    const base = typeof baseURL === "string" && !/^[a-z]+:/i.test(url) ? baseURL : "";
    return { method: method.toUpperCase(), url: base + url };
  }
  const [, method, url] = /\b(GET|POST|PUT|PATCH|DELETE) ((?:https?:\/)?\/[^\s'"]{0,300})/.exec(message) ?? [];
  if (url !== undefined) return { method, url };
  const [address] = /https?:\/\/[^\s'"<>)]{1,300}/.exec(message) ?? [];
  return address === undefined ? undefined : { method: undefined, url: address.replace(/[.,:;]$/, "") };
}

export function findResponse(values: readonly unknown[]): ReceivedResponse | undefined {
  for (const { status, statusCode, body, data } of objectsIn(values)) {
    const code = status ?? statusCode;
    if (typeof code === "number" && code >= 100 && code < 600) return { status: code, answer: toAnswer(body ?? data) };
  }
  return undefined;
}

/** Nearest first. */
function* objectsIn(values: readonly unknown[]): Generator<Record<string, unknown>> {
  for (let level = values.filter(isObject); level.length > 0; ) {
    yield* level;
    level = level.flatMap((each) => Object.values(each).filter(isObject));
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** The sentence of an error response: the field that APIs put it in, else the text, and of a page its title. */
function toAnswer(body: unknown): string | undefined {
  if (typeof body === "string") return /^\s*[{[]/.test(body) ? toAnswer(parse(body)) : toLine(titleOf(body) ?? body);
  if (!isObject(body)) return undefined;
  const { error_description, message, detail, error, errors, title } = body;
  const [first] = Array.isArray(errors) ? errors : [errors];
  for (const part of [error_description, message, detail, error, first, title]) {
    const found = typeof part === "string" ? toLine(part) : toAnswer(part);
    if (found) return found;
  }
  return undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function titleOf(text: string): string | undefined {
  return /^\s*</.test(text) ? (/<title>([^<]{1,200})/i.exec(text)?.[1] ?? "") : undefined;
}

function toLine(text: string): string | undefined {
  return text.replace(/\s+/g, " ").trim().slice(0, maxAnswerCharacters) || undefined;
}
