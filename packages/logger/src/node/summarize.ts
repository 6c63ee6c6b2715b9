// The `summarize` step in Node.js, where requests, responses, sockets and files are streams.
import { pickFields, summarize } from "../capture/summarize.ts";
import { read } from "../reading/plain.ts";
import { type AxiosUrl, axiosUrl } from "../requests/axios-url.ts";

const streamFields = "method url path host statusCode statusMessage remoteAddress remotePort";

interface AxiosError extends Error {
  code?: string;
  config?: AxiosUrl & { method?: string };
  response?: { status: number; data: unknown };
}

export function summarizeInNode(value: object): unknown {
  if (read(value, "isAxiosError") === true) return summarizeAxiosError(value as AxiosError);
  return typeof read(value, "pipe") === "function" ? pickFields(value, streamFields) : summarize(value);
}

/** Its request, response and config refer to sockets, agents and each other: a thousand keys over HTTPS. */
function summarizeAxiosError(error: AxiosError): unknown {
  const get = <Key extends keyof AxiosError>(key: Key) => read(error, key) as AxiosError[Key];
  const [config, response] = [get("config"), get("response")];
  return {
    name: get("name"),
    message: get("message"),
    stack: get("stack"),
    code: get("code"),
    cause: get("cause"),
    request: config && { method: config.method?.toUpperCase(), url: axiosUrl(config) },
    response: response && { status: response.status, data: response.data },
  };
}
