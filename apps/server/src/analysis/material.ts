// What an analyser gets to see: a log, what came just before it and how often it has happened, masked and cut.
import type { FaultHistory, Level, Log } from "@contrail/protocol";
import type { Redactor } from "@contrail/redaction";

export interface MaterialLog {
  id: string;
  createdAt: string;
  level: Level;
  source: string;
  message: string;
}

export interface Material {
  log: MaterialLog & {
    environment: string | null;
    stack: string | null;
    /** What was sent beside the message; of a long one the beginning, as text. */
    data: unknown;
    metadata: unknown;
  };
  /** The logs just before it, the oldest first. */
  before: MaterialLog[];
  history: FaultHistory | null;
}

/** In characters. */
const limits = { message: 4_000, stack: 8_000, data: 6_000, metadata: 4_000, neighbour: 400, name: 200 };

export interface Found {
  log: Log;
  before: readonly Log[];
  history: FaultHistory | undefined;
}

/** Masked first and cut afterwards: half a secret no longer looks like one. */
export function toMaterial({ log, before, history }: Found, redactor: Redactor): Material {
  const { environment, stack, metadata } = log;
  const data = log.data === log.message ? null : log.data;
  const masked = redactor.value({ environment, stack, data, metadata }) as Record<string, unknown>;
  return {
    log: {
      ...toMaterialLog(log, redactor, limits.message),
      environment: environment && String(masked.environment).slice(0, limits.name),
      stack: stack && String(masked.stack).slice(0, limits.stack),
      data: within(limits.data, masked.data),
      metadata: within(limits.metadata, masked.metadata),
    },
    before: before.map((each) => toMaterialLog(each, redactor, limits.neighbour)),
    history: history ?? null,
  };
}

function toMaterialLog({ id, createdAt, level, ...log }: Log, redactor: Redactor, longest: number): MaterialLog {
  const source = redactor.text(log.source).slice(0, limits.name);
  return { id, createdAt, level, source, message: redactor.text(log.message).slice(0, longest) };
}

function within(longest: number, value: unknown): unknown {
  const text = JSON.stringify(value ?? null);
  return text.length <= longest ? value : text.slice(0, longest);
}

/** All that is written in a log, for whoever looks for a passage. */
export function textOf(log: MaterialLog | Material["log"]): string {
  if (!("stack" in log)) return log.message;
  return [log.message, log.stack ?? "", toPlainText(log.data), toPlainText(log.metadata)].join("\n");
}

/** JSON whose texts stand there as they were, so that a passage of them is found. */
export function toPlainText(value: unknown): string {
  if (value === null || value === undefined) return "";
  return JSON.stringify(value).replaceAll("\\n", "\n").replaceAll('\\"', '"');
}
