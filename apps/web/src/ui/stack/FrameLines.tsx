import { type StackFrame, toOneLine } from "@contrail/protocol";
import { ChevronRight } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { toCount } from "../chart/compact-number.ts";
import { classes } from "../classes.ts";
import { ShowAllButton } from "../text/ShowAllButton.tsx";
import { useGrowingCount } from "./use-growing-count.ts";

/** Each has a link and a menu. */
const framesAtATime = 100;

interface FrameLinesProps {
  frames: readonly StackFrame[];
  toLocation: (frame: StackFrame) => string;
  /** At the end of each application frame, such as a menu. */
  frameEnd?: ((frame: StackFrame) => ReactNode) | undefined;
}

/** Application frames one per line; consecutive library frames are collapsed. */
export function FrameLines({ frames, toLocation, frameEnd }: FrameLinesProps) {
  const { count, isBusy, showAll } = useGrowingCount(frames.length, framesAtATime);
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <ul ref={list} tabIndex={frames.length > framesAtATime ? -1 : undefined} aria-busy={isBusy || undefined}>
        {toRuns(frames.slice(0, count)).map((run, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: frames may repeat
          <li key={index}>
            {run.library === undefined ? (
              run.frames.map((frame) => (
                <FrameLine key={frame.location} frame={frame} toLocation={toLocation} end={frameEnd?.(frame)} />
              ))
            ) : (
              <Folded {...run} toLocation={toLocation} />
            )}
          </li>
        ))}
      </ul>
      {count < frames.length && !isBusy && (
        <ShowAllButton
          onClick={() => {
            showAll();
            list.current?.focus({ preventScroll: true });
          }}
        >
          Show all {toCount(frames.length, "frame")}
        </ShowAllButton>
      )}
    </>
  );
}

interface FrameLineProps {
  frame: StackFrame;
  toLocation: FrameLinesProps["toLocation"];
  quiet?: boolean;
  end?: ReactNode;
}

function FrameLine({ frame, toLocation, quiet = false, end }: FrameLineProps) {
  const line = (
    <p className={classes("flex flex-wrap justify-between gap-x-4 py-0.5", quiet && "text-faint")}>
      <span className="wrap-anywhere">{toOneLine(frame.name) || "(top level)"}</span>
      <span title={toOneLine(frame.location)} className={classes("wrap-anywhere", !quiet && "text-accent")}>
        {toOneLine(toLocation(frame))}
      </span>
    </p>
  );
  if (end === undefined) return line;
  return (
    <div className="flex items-center gap-1 *:first:flex-1">
      {line}
      {end}
    </div>
  );
}

function Folded({ library, frames, toLocation }: FrameRun & Pick<FrameLinesProps, "toLocation">) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex items-center gap-1.5 rounded-mark py-0.5 font-sans text-caption text-faint hover:text-text"
      >
        <ChevronRight aria-hidden className={classes("size-3 transition-transform", open && "rotate-90")} />
        {toCount(frames.length, "frame")} in {library}
      </button>
      {/* biome-ignore lint/suspicious/noArrayIndexKey: frames may repeat */}
      {open && frames.map((frame, index) => <FrameLine key={index} frame={frame} toLocation={toLocation} quiet />)}
    </>
  );
}

interface FrameRun {
  library: string | undefined;
  frames: StackFrame[];
}

function toRuns(frames: readonly StackFrame[]): FrameRun[] {
  const runs: FrameRun[] = [];
  for (const frame of frames) {
    const last = runs.at(-1);
    if (last && frame.library !== undefined && last.library === frame.library) last.frames.push(frame);
    else runs.push({ library: frame.library, frames: [frame] });
  }
  return runs;
}
