// The rows of the live tail: the newest logs, each once, and notes about what is missing between them.
import { type Level, type LiveEvent, type Log, toCount, toOneLine } from "@contrail/protocol";
import { type ClickableFrame, toErrors } from "./frames.ts";

export interface TailLog {
  kind: "log";
  id: string;
  time: string;
  level: Level;
  application: string;
  message: string;
  /** What the frames are of. */
  release: string | undefined;
  frames: Pick<ClickableFrame, "name" | "location" | "source">[];
}

export type TailRow = TailLog | { kind: "note"; text: string };

const maxRows = 500;
const maxMessageCharacters = 1_000;
const maxFrames = 8;

export type Tail = ReturnType<typeof createTail>;

export function createTail() {
  let rows: TailRow[] = [];
  let lastId = "";

  /** After a reconnect, an installation with several servers may send the logs of the last seconds again. */
  function isKnown(id: string): boolean {
    return rows.some((row) => row.kind === "log" && row.id === id);
  }

  return {
    /** The row that the event adds, if any. */
    add(event: LiveEvent): TailRow | undefined {
      if (event.event === "log") {
        lastId = event.data.id;
        if (isKnown(event.data.id)) return undefined;
      }
      const row = toRow(event);
      if (row) rows = [...rows.slice(1 - maxRows), row];
      return row;
    },
    clear(): void {
      rows = [];
    },
    rows: (): readonly TailRow[] => rows,
    /** Of the last log: the stream goes on after it. */
    lastId: (): string => lastId,
  };
}

function toRow(event: LiveEvent): TailRow | undefined {
  if (event.event === "log") return toTailLog(event.data);
  if (event.event === "dropped") {
    const dropped = Object.values(event.data.counts).reduce((sum, count) => sum + count, 0);
    return { kind: "note", text: `${toCount(dropped, "log")} left out: too many to show` };
  }
  if (event.event === "gap") {
    const { missed } = event.data;
    return {
      kind: "note",
      text: missed === null ? "Some logs may be missing here" : `${toCount(missed, "log")} missed`,
    };
  }
  return undefined;
}

function toTailLog(log: Log): TailLog {
  const [error] = toErrors(log);
  return {
    kind: "log",
    id: log.id,
    time: log.createdAt,
    level: log.level,
    application: log.application.name,
    message: log.message.slice(0, maxMessageCharacters),
    release: log.release,
    frames: (error?.frames ?? [])
      .filter(({ isOwn }) => isOwn)
      .slice(0, maxFrames)
      .map((frame) => ({ ...frame, name: toOneLine(frame.name), location: toOneLine(frame.location) })),
  };
}
