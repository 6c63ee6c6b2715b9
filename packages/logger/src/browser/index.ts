// For browsers: everything.
import { filters } from "../filters.ts";
import { install } from "../install.ts";
import type { Logger } from "../logger.ts";
import type { Options } from "../options.ts";
import { redaction } from "../redaction-part.ts";
import { requests } from "../requests/requests.ts";
import { capture } from "./capture.ts";
import { compressedBrowser } from "./compressed.ts";

export * from "../api.ts";

export const init = (options: Options): Logger =>
  install(options, compressedBrowser, [redaction, capture, requests, filters]);
