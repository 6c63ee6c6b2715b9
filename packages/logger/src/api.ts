// What every entry point of the package exports besides `init`.
export type { LoggerPart as Part } from "./install.ts";
export type { Level } from "./level.ts";
export { type Logger, logger } from "./logger.ts";
export type { Log, Options, Redaction } from "./options.ts";
