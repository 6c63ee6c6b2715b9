// Captures failed axios requests where axios uses neither fetch nor XMLHttpRequest: in Node.js.
import { current } from "../current.ts";
import { toPlain } from "../reading/plain.ts";
import { reported } from "../reported.ts";
import { type AxiosUrl, axiosUrl } from "./axios-url.ts";
import { type End, watchRequest } from "./exchange.ts";

interface AxiosConfig extends AxiosUrl {
  method?: string;
  data?: unknown;
}

interface AxiosFailure {
  code?: string;
  config?: AxiosConfig;
  /** In Node.js, the request of a redirect is inside of it. */
  request?: { _currentRequest?: object };
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
  // biome-ignore lint/suspicious/noExplicitAny: the types of axios differ from version to version
  getUri?(config?: any): string;
}

/**
 * Captures failed axios requests. Returns a function that stops it.
 * @example
 * import axios from "axios";
 * watchAxios(axios);
 */
export function watchAxios(axios: AxiosLike): () => void {
  const { interceptors } = axios;
  const ends = new WeakMap<object, End>();

  const request = interceptors.request.use((config: AxiosConfig) => {
    const { client } = current;
    const { method = "get", baseURL, data } = config;
    const url = axiosUrl({ baseURL, url: withParams(axios, config) });
    if (client) ends.set(config, watchRequest(client, config, method.toUpperCase(), url, toText(data)));
    return config;
  });

  const response = interceptors.response.use(undefined, (error) => {
    const { code, config, request, response } = error as AxiosFailure;
    const status = response?.status ?? 0;
    const sent = request?._currentRequest ?? request ?? {};
    const isUnreported = code !== "ERR_CANCELED" && !reported.has(sent);
    const read = () => toText(response?.data);
    reported.set(sent, undefined);
    if (isUnreported) void ends.get(config ?? {})?.(status, read, status ? undefined : error);
    return Promise.reject(error);
  });

  return () => {
    interceptors.request.eject(request);
    interceptors.response.eject(response);
  };
}

/** axios 0.x leaves out the `baseURL`. */
function withParams(axios: AxiosLike, config: AxiosConfig): string | undefined {
  try {
    return axios.getUri?.(config) ?? config.url;
  } catch {
    // axios rejects this request itself.
    return config.url;
  }
}

/** As sent over the network, at most as much as one log may have. */
function toText(data: unknown): unknown {
  return typeof data === "object" && data ? JSON.stringify(toPlain(data)) : data;
}
