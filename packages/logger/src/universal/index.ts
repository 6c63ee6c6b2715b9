// For any runtime with `fetch`: everything.
import { redaction } from "../complete-redaction-part.ts";
import { filters } from "../filters.ts";
import { install } from "../install.ts";
import type { Logger } from "../logger.ts";
import type { Options } from "../options.ts";
import { requests } from "../requests/requests.ts";
import { createCompressedPost } from "../send/compressed-post.ts";
import { capture } from "./capture.ts";
import { universal } from "./platform.ts";

export * from "../api.ts";

export const init = (options: Options): Logger =>
  install(options, { ...universal, createPost: createCompressedPost }, [redaction, capture, requests, filters]);
