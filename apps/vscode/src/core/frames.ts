// The frames of a log's stack, to click on.
import { createShortLocation, type Log, parseCallSite, parseStack, stackOf } from "@contrail/protocol";

export interface ClickableFrame {
  /** `pay` */
  name: string;
  /** `src/cart.ts:48:23` */
  location: string;
  /** Of the application itself, not of a library. */
  isOwn: boolean;
  /** Undefined if it has no position in a file. */
  source: { path: string; line: number; column: number } | undefined;
}

export interface ClickableError {
  /** `TypeError` */
  name: string;
  /** `TypeError: x is undefined`; of a cause, with `Caused by: ` before it. */
  title: string;
  frames: ClickableFrame[];
}

/** The error and its causes; none if nothing was thrown. */
export function toErrors(log: Pick<Log, "stack" | "data">): ClickableError[] {
  const stack = stackOf(log);
  if (stack === null) return [];
  const errors = parseStack(stack);
  const toLocation = createShortLocation(errors);
  return errors.map(({ name, message, frames }, index) => ({
    name,
    title: `${index === 0 ? "" : "Caused by: "}${[name, message].filter((part) => part !== "").join(": ")}`,
    frames: frames.map((frame) => ({
      name: frame.name || "(top level)",
      location: toLocation(frame),
      isOwn: frame.library === undefined,
      source: frame.isEval ? undefined : parseCallSite(frame.location),
    })),
  }));
}

const maxFrames = 12;

/** Those to look at: of the application's own code; all of them if there are none. */
export function ownFrames(frames: readonly ClickableFrame[]): ClickableFrame[] {
  const own = frames.filter(({ isOwn }) => isOwn);
  return (own.length > 0 ? own : frames).slice(0, maxFrames);
}
