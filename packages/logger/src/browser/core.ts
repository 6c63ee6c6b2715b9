// For browsers: the logger alone. Other parts are added by hand.
import { install, type LoggerPart } from "../install.ts";
import type { Logger } from "../logger.ts";
import type { Options } from "../options.ts";
import { browser } from "./platform.ts";

export * from "../api.ts";

export const init = (options: Options, parts: readonly LoggerPart[] = []): Logger => install(options, browser, parts);
