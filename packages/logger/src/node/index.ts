// For Node.js: everything.

import { filters } from "../filters.ts";
import { install } from "../install.ts";
import type { Logger } from "../logger.ts";
import type { Options } from "../options.ts";
import { capture } from "./errors.ts";
import { withKey } from "./key.ts";
import { node } from "./platform.ts";
import { redaction } from "./redaction.ts";
import { withRelease } from "./release.ts";
import { requests } from "./requests.ts";

export * from "../api.ts";

export const init = (options: Options): Logger =>
  install(withRelease(withKey(options)), node, [redaction, capture, requests, filters]);
