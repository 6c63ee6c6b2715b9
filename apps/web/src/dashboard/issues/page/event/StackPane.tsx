import { type Log, stackOf } from "@contrail/protocol";
import { FrameLink } from "../../../../ui/stack/FrameLink.tsx";
import { StackTrace } from "../../../../ui/stack/Stack.tsx";
import { LongText } from "../../../../ui/text/LongText.tsx";
import type { FrameMark } from "../../rules/FrameDialog.tsx";
import { FrameMenu } from "../../rules/FrameMenu.tsx";

interface StackPaneProps {
  log: Log;
  raw: boolean;
  /** Undefined for those who may only read. */
  onMark: ((mark: FrameMark) => void) | undefined;
}

/** The stack trace; without one, the message. */
export function StackPane({ log, raw, onMark }: StackPaneProps) {
  const stack = stackOf(log);
  return (
    <section aria-label="Stack" className="px-8 py-4 max-md:px-4">
      {stack === null ? (
        <>
          <LongText text={log.message} className="font-mono text-mono wrap-anywhere whitespace-pre-wrap" />
          <p className="mt-2 text-caption text-faint">This event has no stack trace.</p>
        </>
      ) : (
        <StackTrace
          text={stack}
          raw={raw}
          frameEnd={(frame) => (
            <>
              <FrameLink frame={frame} log={log} />
              {onMark && <FrameMenu frame={frame} onMark={onMark} />}
            </>
          )}
        />
      )}
    </section>
  );
}
