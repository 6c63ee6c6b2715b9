// The input of an analyzer: a log, the logs just before it and how often it has happened, masked and truncated.
import { type ErrorHistory, type Level, type Log, parseStack, type ThrownError } from "@contrail/protocol";
import type { Redactor } from "@contrail/redaction";
import { truncate, truncateValue } from "./truncate.ts";

export interface InputLog {
  id: string;
  createdAt: string;
  level: Level;
  source: string;
  message: string;
}

export interface AnalysisInput {
  log: InputLog & {
    environment: string | null;
    stack: string | null;
    /** Data sent with the message; for a large value, the start of its JSON as text. */
    data: unknown;
    metadata: unknown;
  };
  /** The logs just before it, oldest first. */
  before: InputLog[];
  history: ErrorHistory | null;
}

/** Bytes of JSON; with 12 logs of context, about 30 kB. */
const maxBytes = { message: 4_000, stack: 8_000, data: 6_000, metadata: 4_000, contextMessage: 400, name: 200 };

export interface GatheredLogs {
  log: Log;
  before: readonly Log[];
  history: ErrorHistory | undefined;
}

/** Masked before it is truncated: half a secret no longer looks like one. */
export function toAnalysisInput({ log, before, history }: GatheredLogs, redactor: Redactor): AnalysisInput {
  const { environment, stack, metadata } = log;
  const data = log.data === log.message ? null : log.data;
  const masked = redactor.value({ environment, stack, data, metadata }) as Record<string, unknown>;
  return {
    log: {
      ...toInputLog(log, redactor, maxBytes.message),
      environment: environment && truncate(String(masked.environment), maxBytes.name),
      stack: stack && truncate(String(masked.stack), maxBytes.stack),
      data: truncateValue(masked.data ?? null, maxBytes.data),
      metadata: truncateValue(masked.metadata ?? null, maxBytes.metadata),
    },
    before: before.map((each) => toInputLog(each, redactor, maxBytes.contextMessage)),
    history: history ?? null,
  };
}

function toInputLog({ id, createdAt, level, ...log }: Log, redactor: Redactor, maxMessageBytes: number): InputLog {
  const source = truncate(redactor.text(log.source), maxBytes.name);
  return { id, createdAt, level, source, message: truncate(redactor.text(log.message), maxMessageBytes) };
}

/** All text of a log, to search for a passage. */
export function textOf(log: InputLog | AnalysisInput["log"]): string {
  if (!("stack" in log)) return log.message;
  return [log.message, log.stack ?? "", toPlainText(log.data), toPlainText(log.metadata)].join("\n");
}

/** JSON with its strings unescaped, so that quotes from them are found. */
export function toPlainText(value: unknown): string {
  if (value === null || value === undefined) return "";
  return JSON.stringify(value).replaceAll("\\n", "\n").replaceAll('\\"', '"');
}

/** Some loggers send the stack as a field of the data, or in the message. */
export function stackTexts({ stack, data, message }: AnalysisInput["log"]): string[] {
  const { stack: sent } = Object(data) as { stack?: unknown };
  return [stack, sent, message].filter((text) => typeof text === "string");
}

export function thrownErrors(log: AnalysisInput["log"]): ThrownError[] {
  return stackTexts(log).flatMap(parseStack);
}
