// For Node.js: the logger alone. Other parts are added by hand.
import { install, type LoggerPart } from "../install.ts";
import type { Logger } from "../logger.ts";
import type { Options } from "../options.ts";
import { withKey } from "./key.ts";
import { node } from "./platform.ts";
import { withRelease } from "./release.ts";

export * from "../api.ts";

export const init = (options: Options, parts: readonly LoggerPart[] = []): Logger =>
  install(withRelease(withKey(options)), node, parts);
