// Forwards the logs of another logger.
import { current } from "../current.ts";
import type { Fields } from "../entry.ts";
import type { Level } from "../level.ts";

/** The words of pino, winston, syslog and others; any other is `debug`. */
const levels: Readonly<Record<string, Level>> = {
  emerg: "error",
  alert: "error",
  crit: "error",
  critical: "error",
  fatal: "error",
  error: "error",
  warning: "warn",
  warn: "warn",
  notice: "info",
  info: "info",
  http: "info",
};

/** The numbers of pino. */
export function toLevel(level: unknown): Level {
  if (typeof level !== "number") return levels[String(level).toLowerCase()] ?? "debug";
  return level >= 50 ? "error" : level >= 40 ? "warn" : level >= 30 ? "info" : "debug";
}

/**
 * Sends a log, regardless of `allowedLevels`: the other logger has its own level.
 * @param error what the other logger has copied of an error
 */
export function forward(level: unknown, message: unknown, error: unknown, fields: Fields): void {
  const args = [message, error, fields].filter((value) => value !== undefined && !isEmpty(value));
  current.client?.record(toLevel(level), args);
}

function isEmpty(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}
