// Captures failed requests of the application.
import type { LoggerPart } from "../install.ts";
import { watchFetch } from "./fetch.ts";
import { watchXhr } from "./xhr.ts";

export const requests: LoggerPart = (client, undo) => {
  if (client.options.captureRequests === false) return;
  watchFetch(client, undo);
  watchXhr(client, undo);
};
