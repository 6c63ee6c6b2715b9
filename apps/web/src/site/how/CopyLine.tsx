import { secondMs } from "@contrail/protocol";
import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { copyText } from "../../lib/copy.ts";
import { Announcement } from "../../ui/Announcement.tsx";
import { Breakable } from "../code/Breakable.tsx";
import { howText } from "../content/how-it-works.ts";

const feedbackMs = 2 * secondMs;

/** A line of code with a copy button. */
export function CopyLine({ text }: { text: string }) {
  const [outcome, setOutcome] = useState<"none" | "copied" | { failure: string }>("none");
  useEffect(() => {
    if (outcome !== "copied") return;
    const timer = setTimeout(() => setOutcome("none"), feedbackMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = () =>
    copyText(text).then(
      () => setOutcome("copied"),
      (error: Error) => setOutcome({ failure: error.message }),
    );
  const copied = outcome === "copied";
  const State = copied ? Check : Copy;
  return (
    <div className="relative flex min-h-11 flex-1 items-center rounded-control border bg-surface pr-1 pl-4 max-tablet:pr-0">
      <code className="min-w-0 flex-1 py-2.5 font-mono text-mono wrap-anywhere">
        <Breakable text={text} />
      </code>
      <button
        type="button"
        aria-label={`${howText.copy}: ${text}`}
        onClick={copy}
        className="grid size-9 shrink-0 max-tablet:size-11 place-items-center rounded-control text-faint transition-colors hover:text-text"
      >
        <State aria-hidden className={copied ? "size-4 text-log" : "size-4"} />
      </button>
      <Announcement>{copied && howText.copied}</Announcement>
      {typeof outcome === "object" && (
        <p role="alert" className="absolute top-full left-0 mt-1.5 text-table text-error">
          {outcome.failure}
        </p>
      )}
    </div>
  );
}
