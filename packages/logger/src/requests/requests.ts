// Failed requests of the application.
import type { Part } from "../install.ts";
import { watchFetch } from "./fetch.ts";
import { watchXhr } from "./xhr.ts";

export const requests: Part = (client, undo) => {
  if (client.options.captureRequests === false) return;
  watchFetch(client, undo);
  watchXhr(client, undo);
};
