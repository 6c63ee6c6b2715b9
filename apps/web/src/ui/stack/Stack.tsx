import {
  createShortLocation,
  parseStack,
  type StackFrame,
  startOfStack,
  stripAnsi,
  type ThrownError,
} from "@contrail/protocol";
import { type ReactNode, useState } from "react";
import { Button } from "../button/Button.tsx";
import { CopyButton } from "../button/CopyButton.tsx";
import { classes } from "../classes.ts";
import { LongText } from "../text/LongText.tsx";
import { firstSlice } from "../text/slices.ts";
import { FrameLines } from "./FrameLines.tsx";

interface StackProps extends Pick<StackTraceProps, "frameEnd"> {
  text: string;
}

/** A stack trace with buttons above it. */
export function Stack({ text, frameEnd }: StackProps) {
  const [raw, setRaw] = useState(false);
  return (
    <div className="relative">
      <div className="absolute -top-8 -right-2.75 flex">
        <CopyButton text={text} />
        <Button variant="quiet" size="sm" aria-pressed={raw} onClick={() => setRaw(!raw)}>
          Raw
        </Button>
      </div>
      <StackTrace text={text} raw={raw} frameEnd={frameEnd} />
    </div>
  );
}

interface StackTraceProps {
  text: string;
  raw: boolean;
  /** At the end of each application frame, such as a menu. */
  frameEnd?: ((frame: StackFrame) => ReactNode) | undefined;
}

/** The chain of errors, each caused by the next; or the raw text. */
export function StackTrace({ text, raw, frameEnd }: StackTraceProps) {
  if (raw) return <LongText text={text} className="font-mono text-mono wrap-anywhere whitespace-pre-wrap text-muted" />;
  return <ParsedStack text={text} frameEnd={frameEnd} />;
}

/** No one reads more causes. */
const maxErrors = 50;

function ParsedStack({ text, frameEnd }: Omit<StackTraceProps, "raw">) {
  const start = startOfStack(text);
  const parsed = parseStack(stripAnsi(start));
  const errors = parsed.slice(0, maxErrors);
  const toLocation = createShortLocation(errors);
  const isCut = start !== text || parsed.length > maxErrors || errors.some(({ message }) => isLong(message));
  return (
    <>
      <ol>
        {errors.map((error, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: errors are identified by their index
          <li key={index} className="relative pb-4 pl-5 font-mono text-mono last:pb-0">
            <span
              aria-hidden
              className={classes(
                "absolute top-2 bottom-0 left-0.75 w-0.5 bg-trail-1/60",
                index === errors.length - 1 && "bg-transparent",
              )}
            />
            <span
              aria-hidden
              className={classes(
                "absolute rounded-pill",
                index === 0 ? "top-1.25 left-0 size-2 bg-trail-2 shadow-glow" : "top-1.5 left-px size-1.5 bg-trail-1",
              )}
            />
            <ErrorHead error={error} isCause={index > 0} />
            <FrameLines frames={error.frames} toLocation={toLocation} frameEnd={frameEnd} />
          </li>
        ))}
      </ol>
      {isCut && (
        <p className="pt-2 text-caption text-faint">This stack trace is very long. Switch to Raw to see all of it.</p>
      )}
    </>
  );
}

function isLong(message: string): boolean {
  return firstSlice(message).end < message.length;
}

function ErrorHead({ error: { name, message }, isCause }: { error: ThrownError; isCause: boolean }) {
  const { end } = firstSlice(message);
  return (
    <p className="wrap-anywhere whitespace-pre-wrap">
      {isCause && <span className="mr-2 font-sans text-caption text-faint">Caused by</span>}
      {name && <span className={classes("mr-2 font-level", !isCause && "text-error")}>{name}</span>}
      <span className="text-muted">
        {message.slice(0, end)}
        {end < message.length && "…"}
      </span>
    </p>
  );
}
