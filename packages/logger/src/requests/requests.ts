// Failed requests of the application.
import type { Feature } from "../install.ts";
import { watchFetch } from "./fetch.ts";
import { watchXhr } from "./xhr.ts";

export const requests: Feature = (client, undo) => {
  if (client.options.captureRequests === false) return;
  watchFetch(client, undo);
  watchXhr(client, undo);
};
