// The only way from the server to a URL that a user typed. Addresses are checked after the name is resolved, and the
// connection goes to an address that was checked (no DNS rebinding).
import { lookup as systemLookup } from "node:dns/promises";
import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, isIPv6, type LookupFunction } from "node:net";
import { networkInterfaces } from "node:os";
import { secondMs } from "@contrail/protocol";
import { type AllowList, addressKind, isListedAddress, isListedHost, stripBrackets } from "./addresses.ts";

const defaultTimeoutMs = 10 * secondMs;
const defaultMaxBytes = 1024 * 1024;
const allowHint = "The operator of this server can allow it with CONTRAIL_OUTBOUND_ALLOW.";

export type OutboundErrorCode = "not_allowed" | "unreachable" | "timeout" | "too_large" | "redirected";

/** The message is a sentence for the person who entered the URL. */
export class OutboundError extends Error {
  constructor(
    readonly code: OutboundErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** All addresses of a host name. */
export type Lookup = (hostname: string) => Promise<readonly string[]>;

export interface OutboundDeps {
  allow: AllowList;
  lookup?: Lookup;
  /** A certificate authority to trust instead of the system's. */
  ca?: string | undefined;
  /** The addresses of this machine. */
  ownAddresses?: () => ReadonlySet<string>;
}

export interface OutboundRequest {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array | undefined;
  /** For everything, from resolving the name to the last byte of the response. */
  timeoutMs?: number;
  maxBytes?: number;
  /** Reads only the first `maxBytes` of a longer response, instead of failing. */
  cutsResponse?: boolean;
  /** How many redirects to follow; each is checked like the first URL. */
  maxRedirects?: number;
}

export interface OutboundResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export type Outbound = ReturnType<typeof createOutbound>;

export function createOutbound({ allow, lookup = resolveName, ca, ownAddresses = readOwnAddresses }: OutboundDeps) {
  /** Throws if the URL may not be called. Returns the addresses that may be connected to. */
  async function check(url: URL): Promise<string[]> {
    // A trailing dot means the same name.
    const host = stripBrackets(url.hostname).replace(/\.$/, "");
    const port = portOf(url);
    checkForm(url);
    const addresses = isIP(host) === 0 ? await resolve(host) : [host];
    const own = ownAddresses();
    // "private" doesn't mean this server itself.
    const listFor = (address: string) => (own.has(address) ? { ...allow, privateNetworks: false } : allow);
    const isListed =
      isListedHost(allow, host, port) || addresses.every((address) => isListedAddress(listFor(address), address));
    if (isListed) return addresses;
    if (url.protocol !== "https:") throw refusal(`${url.origin} doesn't use HTTPS. ${allowHint}`);
    if (port !== 443 && port < 1024) throw refusal(`Port ${port} can't be called. ${allowHint}`);
    // One forbidden address is enough: which of several a connection uses is up to chance.
    const refused = addresses.find((address) => addressKind(address) !== "public" || own.has(address));
    if (refused !== undefined) {
      throw refusal(`${host} is an address of this server or of an internal network. ${allowHint}`);
    }
    return addresses;
  }

  async function resolve(host: string): Promise<string[]> {
    try {
      const addresses = await lookup(host);
      if (addresses.length > 0) return [...addresses];
    } catch (cause) {
      throw new OutboundError("unreachable", `${host} can't be found in DNS.`, { cause });
    }
    throw new OutboundError("unreachable", `${host} can't be found in DNS.`);
  }

  async function send(url: URL, request: OutboundRequest, signal: AbortSignal): Promise<OutboundResponse> {
    const addresses = await withSignal(check(url), signal);
    const { method = "GET", body, maxBytes = defaultMaxBytes, cutsResponse = false } = request;
    const headers = { "user-agent": "Contrail", ...request.headers, "accept-encoding": "identity" };
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const start = url.protocol === "https:" ? requestHttps : requestHttp;
      // A fresh agent: no connection of an earlier check is reused, and no proxy of the environment is used.
      const options = { agent: false, method, headers, signal, lookup: fixedLookup(addresses), ...(ca ? { ca } : {}) };
      start(url, options, resolve).on("error", reject).end(body);
    });
    const content = await (cutsResponse ? readStart(response, maxBytes) : read(response, url, maxBytes));
    return { status: response.statusCode ?? 0, headers: response.headers, body: content };
  }

  async function follow(url: URL, request: OutboundRequest, signal: AbortSignal): Promise<OutboundResponse> {
    const response = await send(url, request, signal);
    const { location } = response.headers;
    if (![301, 302, 303, 307, 308].includes(response.status) || location === undefined) return response;
    const left = request.maxRedirects ?? 0;
    const next = URL.canParse(location, url.href) ? new URL(location, url) : undefined;
    if (left === 0 || !next) {
      throw new OutboundError("redirected", `${url.origin} redirects to another URL. Enter the URL that it leads to.`);
    }
    next.hash = "";
    return follow(next, toRedirected(request, response.status, { from: url, to: next }), signal);
  }

  /** Throws an `OutboundError` whatever happens, and when it takes too long. */
  async function within<Result>(
    url: string | URL,
    timeoutMs: number,
    work: (target: URL, signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    if (!URL.canParse(String(url))) throw refusal("This isn't a URL.");
    const target = new URL(url);
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), timeoutMs);
    try {
      return await work(target, deadline.signal);
    } catch (cause) {
      if (cause instanceof OutboundError) throw cause;
      if (deadline.signal.aborted)
        throw new OutboundError("timeout", `${target.host} took too long to respond.`, { cause });
      throw new OutboundError("unreachable", `Couldn't connect to ${target.host}: ${reasonOf(cause)}.`, { cause });
    } finally {
      clearTimeout(timer);
    }
  }

  const request = (url: string | URL, options: OutboundRequest = {}): Promise<OutboundResponse> =>
    within(url, options.timeoutMs ?? defaultTimeoutMs, (target, signal) => follow(target, options, signal));

  return {
    request,

    /** Throws if the URL may not be called, without calling it. */
    check: (url: string): Promise<string[]> =>
      within(url, defaultTimeoutMs, (target, signal) => withSignal(check(target), signal)),

    /** Like the global `fetch`, as far as OpenID Connect needs it. */
    async fetch(url: string, { method, headers, body }: FetchOptions = {}): Promise<Response> {
      const answer = await request(url, {
        ...(method === undefined ? {} : { method }),
        headers: Object.fromEntries(new Headers(headers)),
        body: toBody(body),
      });
      const hasBody = ![204, 205, 304].includes(answer.status);
      return new Response(hasBody ? new Uint8Array(answer.body) : null, {
        status: answer.status,
        headers: Object.entries(answer.headers).flatMap(([name, value]) =>
          [value ?? []].flat().map((each): [string, string] => [name, each]),
        ),
      });
    },
  };
}

interface FetchOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

function checkForm(url: URL): void {
  if (url.protocol !== "https:" && url.protocol !== "http:") throw refusal("Enter a URL that starts with https://.");
  if (url.username !== "" || url.password !== "") throw refusal("The URL can't contain a user name or password.");
  if (url.hash !== "") throw refusal("The URL can't contain a fragment (#).");
}

function refusal(message: string): OutboundError {
  return new OutboundError("not_allowed", message);
}

function portOf(url: URL): number {
  return Number(url.port) || (url.protocol === "https:" ? 443 : 80);
}

async function resolveName(hostname: string): Promise<string[]> {
  const found = await systemLookup(hostname, { all: true });
  return found.map(({ address }) => address);
}

/** The addresses of this machine, public ones included: a service may listen there for local clients only. */
function readOwnAddresses(): Set<string> {
  const interfaces = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  return new Set(interfaces.map(({ address }) => address));
}

/** Resolves every name to the addresses that were checked. */
function fixedLookup(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  const [first] = found;
  return (_, { all }, callback) => {
    if (all) callback(null, found);
    else callback(null, first?.address ?? "", first?.family);
  };
}

/** A pending look-up can't be cancelled, but no one has to wait for it. */
function withSignal<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new Error("aborted"));
    signal.addEventListener("abort", abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}

async function read(response: IncomingMessage, url: URL, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new OutboundError("too_large", `The response of ${url.host} is too long.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function readStart(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop closes the connection.
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= maxBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

/** The request after a redirect: credentials stay with their origin, and only 307 and 308 keep the body. */
function toRedirected(request: OutboundRequest, status: number, { from, to }: { from: URL; to: URL }): OutboundRequest {
  const keepsBody = status === 307 || status === 308 || (request.method ?? "GET") === "GET";
  const dropped = new Set(from.origin === to.origin ? [] : ["authorization", "cookie"]);
  if (!keepsBody) for (const name of ["content-type", "content-length"]) dropped.add(name);
  const headers = Object.entries(request.headers ?? {}).filter(([name]) => !dropped.has(name.toLowerCase()));
  return {
    ...request,
    method: keepsBody ? (request.method ?? "GET") : "GET",
    body: keepsBody ? request.body : undefined,
    headers: Object.fromEntries(headers),
    maxRedirects: (request.maxRedirects ?? 0) - 1,
  };
}

function toBody(body: unknown): string | Uint8Array | undefined {
  if (body === undefined || body === null) return undefined;
  if (typeof body === "string" || body instanceof Uint8Array) return body;
  if (body instanceof URLSearchParams) return body.toString();
  throw new TypeError("This kind of body isn't supported.");
}

/** The code of a network or TLS error, such as ECONNREFUSED: its message may have more than the user should see. */
function reasonOf(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  return code ?? "the connection failed";
}
