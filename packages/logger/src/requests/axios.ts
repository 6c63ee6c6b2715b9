// Captures failed axios requests where axios uses neither fetch nor XMLHttpRequest: in Node.js.
import { current } from "../current.ts";
import { reported } from "../reported.ts";
import { type End, watchRequest } from "./exchange.ts";

interface AxiosConfig {
  method?: string;
  baseURL?: string;
  url?: string;
  data?: unknown;
}

interface AxiosFailure {
  code?: string;
  config?: AxiosConfig;
  request?: object;
  response?: { status: number; data: unknown };
}

interface Interceptors {
  // biome-ignore lint/suspicious/noExplicitAny: the types of axios differ from version to version
  use(onFulfilled?: (value: any) => any, onRejected?: (error: unknown) => unknown): number;
  eject(id: number): void;
}

/** The part of axios, or of an axios instance, that is used here. */
export interface AxiosLike {
  interceptors: { request: Interceptors; response: Interceptors };
}

/**
 * Captures failed axios requests. Returns a function that stops it.
 * @example
 * import axios from "axios";
 * watchAxios(axios);
 */
export function watchAxios({ interceptors }: AxiosLike): () => void {
  const ends = new WeakMap<object, End>();

  const request = interceptors.request.use((config: AxiosConfig) => {
    const { client } = current();
    const { method = "get", baseURL = "", url = "", data } = config;
    const fullUrl = /^[a-z]+:/i.test(url) ? url : baseURL + url;
    if (client) ends.set(config, watchRequest(client, config, method.toUpperCase(), fullUrl, toText(data)));
    return config;
  });

  const response = interceptors.response.use(undefined, (error) => {
    const { code, config, request, response } = error as AxiosFailure;
    const status = response?.status ?? 0;
    const isUnreported = code !== "ERR_CANCELED" && !reported.has(request ?? {});
    const read = () => toText(response?.data);
    if (isUnreported) void ends.get(config ?? {})?.(status, read, status ? undefined : error);
    return Promise.reject(error);
  });

  return () => {
    interceptors.request.eject(request);
    interceptors.response.eject(response);
  };
}

/** As sent over the network. */
function toText(data: unknown): unknown {
  try {
    return typeof data === "object" ? JSON.stringify(data) : data;
  } catch {
    return undefined;
  }
}
