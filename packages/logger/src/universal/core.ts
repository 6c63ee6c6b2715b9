// For any runtime with `fetch`: the logger alone. Other parts are added by hand.
import { install, type LoggerPart } from "../install.ts";
import type { Logger } from "../logger.ts";
import type { Options } from "../options.ts";
import { universal } from "./platform.ts";

export * from "../api.ts";

export const init = (options: Options, parts: readonly LoggerPart[] = []): Logger => install(options, universal, parts);
