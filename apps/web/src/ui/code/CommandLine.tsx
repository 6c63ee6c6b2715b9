import { Check, Copy } from "lucide-react";
import type { ReactNode } from "react";
import { Announcement } from "../Announcement.tsx";
import { useCopy } from "../button/use-copy.ts";

interface CommandLineProps {
  /** Copied on click. */
  command: string;
  /** Displayed instead of a command that contains a secret. */
  shown?: string;
  /** Shown below the command. */
  foot?: ReactNode;
}

/** A terminal command; clicking anywhere copies it. */
export function CommandLine({ command, shown = command, foot }: CommandLineProps) {
  const { copied, copy } = useCopy(command);
  const State = copied ? Check : Copy;
  return (
    <div className="overflow-hidden rounded-card border border-line-strong bg-canvas">
      <button
        type="button"
        onClick={copy}
        className="group flex w-full items-start gap-3 px-4 py-3.5 text-left transition-colors hover:bg-hover focus-visible:-outline-offset-2"
      >
        <code className="min-w-0 flex-1 font-mono text-mono wrap-anywhere whitespace-pre-wrap">
          <span aria-hidden className="text-faint select-none">
            ${" "}
          </span>
          {shown}
        </code>
        {/* Faint text doesn't meet AA contrast on the hover background of the light theme. */}
        <span className="flex w-27 shrink-0 items-center justify-end gap-2 text-caption text-faint group-hover:text-muted max-sm:w-auto">
          <State aria-hidden className={copied ? "size-3.5 text-log" : "size-3.5"} />
          <span className="max-sm:sr-only">{copied ? "Copied!" : "Click to copy"}</span>
        </span>
      </button>
      <Announcement>{copied && "Copied!"}</Announcement>
      {foot !== undefined && <div className="border-t px-4 py-2.5 text-caption text-muted">{foot}</div>}
    </div>
  );
}
