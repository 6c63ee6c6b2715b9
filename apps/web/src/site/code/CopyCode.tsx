import { secondMs } from "@contrail/protocol";
import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { copyText } from "../../lib/copy.ts";
import { Announcement } from "../../ui/Announcement.tsx";
import { classes } from "../../ui/classes.ts";

const feedbackMs = 2 * secondMs;

interface CopyCodeProps {
  text: string;
  /** What is copied. */
  label: string;
  className?: string;
}

/** Copies a command or a sample; a failure is shown below. The parent is positioned. */
export function CopyCode({ text, label, className }: CopyCodeProps) {
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
    <>
      <button
        type="button"
        data-needs-script
        aria-label={`Copy: ${label}`}
        onClick={copy}
        className={classes(
          "grid size-9 shrink-0 place-items-center rounded-control text-faint transition-colors hover:text-text max-tablet:size-11",
          className,
        )}
      >
        <State aria-hidden className={copied ? "size-4 text-log" : "size-4"} />
      </button>
      <Announcement>{copied && "Copied!"}</Announcement>
      {typeof outcome === "object" && (
        <p role="alert" className="absolute top-full left-0 mt-1.5 text-table text-error">
          {outcome.failure}
        </p>
      )}
    </>
  );
}
