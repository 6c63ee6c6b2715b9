import { Check, Copy } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { Announcement } from "../Announcement.tsx";
import { useCopy } from "../button/use-copy.ts";
import { type CommandWord, toCommandWords, toUrlPieces } from "./command-words.ts";

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
  const hint = copied ? "Copied!" : "Click to copy";
  return (
    <div className="overflow-hidden rounded-card border border-line-strong bg-canvas">
      <button
        type="button"
        // The pieces of the command would be read as separate words.
        aria-label={`${shown} ${hint}`}
        onClick={copy}
        className="group flex w-full items-start gap-3 px-4 py-3.5 text-left transition-colors hover:bg-hover focus-visible:-outline-offset-2"
      >
        <code className="min-w-0 flex-1 font-mono text-mono whitespace-pre-wrap">
          <span aria-hidden className="text-faint select-none">
            ${" "}
          </span>
          <Words command={shown} />
        </code>
        {/* Faint text doesn't meet AA contrast on the hover background of the light theme. */}
        <span className="flex w-27 shrink-0 items-center justify-end gap-2 text-caption text-faint group-hover:text-muted max-sm:w-auto">
          <State aria-hidden className={copied ? "size-3.5 text-log" : "size-3.5"} />
          <span className="max-sm:sr-only">{hint}</span>
        </span>
      </button>
      <Announcement>{copied && "Copied!"}</Announcement>
      {foot !== undefined && <div className="border-t text-caption text-muted">{foot}</div>}
    </div>
  );
}

/** The words of a command, which break only if one is longer than a line. */
function Words({ command }: { command: string }) {
  return command.split("\n").map((line, number) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one command
    <Fragment key={number}>
      {number > 0 && `\n${line.slice(0, line.length - line.trimStart().length)}`}
      {toCommandWords(line).map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the words of one command
        <Fragment key={index}>
          {index > 0 && " "}
          <Word {...word} />
        </Fragment>
      ))}
    </Fragment>
  ));
}

function Word({ option, text }: CommandWord) {
  const value = option !== undefined && text !== "" && !text.startsWith("=") ? ` ${text}` : text;
  return (
    <span className="inline-block max-w-full align-top wrap-anywhere">
      {option !== undefined && <span className="text-accent">{option}</span>}
      {toUrlPieces(value).map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one word
        <span key={index} className="inline-block max-w-full align-top whitespace-pre-wrap">
          {piece}
        </span>
      ))}
    </span>
  );
}
