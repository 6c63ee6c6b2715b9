// What an analyser gets to see: a log, what came just before it and how often it has happened, masked and cut.
import type { FaultHistory, Level, Log } from "@contrail/protocol";
import type { Redactor } from "@contrail/redaction";
import { cut, cutValue } from "./cut.ts";

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

/** In bytes of JSON; with 12 neighbours, about 30 kB. */
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
      environment: environment && cut(String(masked.environment), limits.name),
      stack: stack && cut(String(masked.stack), limits.stack),
      data: cutValue(masked.data ?? null, limits.data),
      metadata: cutValue(masked.metadata ?? null, limits.metadata),
    },
    before: before.map((each) => toMaterialLog(each, redactor, limits.neighbour)),
    history: history ?? null,
  };
}

function toMaterialLog({ id, createdAt, level, ...log }: Log, redactor: Redactor, most: number): MaterialLog {
  const source = cut(redactor.text(log.source), limits.name);
  return { id, createdAt, level, source, message: cut(redactor.text(log.message), most) };
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
