// Failed requests of the application.
import type { Part } from "../install.ts";
import { watchFetch } from "./fetch.ts";
import { watchXhr } from "./xhr.ts";

export const requests: Part = {
  watch(client, options) {
    if (options.captureRequests === false) return () => {};
    const undo = [watchFetch(client, options), watchXhr(client, options)];
    return () => {
      for (const restore of undo) restore();
    };
  },
};
