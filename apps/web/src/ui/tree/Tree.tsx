import type { AnsiRun } from "@contrail/protocol";
import { ChevronRight } from "lucide-react";
import { type CSSProperties, memo, type ReactNode } from "react";
import { classes } from "../classes.ts";
import { showAllLabel } from "../text/show-all-label.ts";
import { WholeText } from "../text/WholeText.tsx";
import { type TreeKind, type TreeLine, toQuoted, type ValueLine } from "./tree-nodes.ts";
import { useTree } from "./use-tree.ts";

interface TreeProps {
  value: unknown;
  /** Accessible name. */
  label: string;
  /** At the end of a line, such as a menu; may be tabbable only if `isTabStop`. */
  lineEnd?: (line: ValueLine, isTabStop: boolean) => ReactNode;
}

/** Any value as an expandable tree, by mouse or keyboard. */
export function Tree({ value, label, lineEnd }: TreeProps) {
  const { root, lines, tabStop, onFocus, onClick, onKeyDown } = useTree(value);
  return (
    <div ref={root} role="tree" aria-label={label} className="font-mono text-mono">
      {lines.map((line) => (
        <div
          key={line.id}
          role="treeitem"
          data-line={line.id}
          tabIndex={line.id === tabStop ? 0 : -1}
          aria-level={line.depth + 1}
          aria-posinset={line.position}
          aria-setsize={line.siblings}
          aria-expanded={line.type === "value" ? (line.open ?? undefined) : undefined}
          onFocus={() => onFocus(line.id)}
          onClick={() => onClick(line)}
          onKeyDown={(event) => onKeyDown(event, line)}
          style={{ "--depth": line.depth } as CSSProperties}
          className="group flex min-h-5.5 items-start gap-0.5 rounded-mark py-0.5 pl-[calc(var(--depth)*--spacing(4.5))] hover:bg-hover focus-visible:-outline-offset-1 focus-visible:outline-1"
        >
          <TreeLineContent line={line} />
          {lineEnd && line.type === "value" && (
            // biome-ignore lint/a11y/noStaticElementInteractions: keeps these events from the line around it
            <span
              className="ml-auto pl-2"
              onClick={(event) => event.stopPropagation()}
              onKeyDown={(event) => event.stopPropagation()}
            >
              {lineEnd(line, line.id === tabStop)}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}

function TreeLineContent({ line }: { line: TreeLine }) {
  if (line.type === "more") return <span className="pl-3.5 text-accent">{line.left.toLocaleString("en-US")} more</span>;
  return (
    <>
      <span className="mt-0.75 w-3 shrink-0 text-faint">
        {line.open !== null && (
          <ChevronRight aria-hidden className={classes("size-3 transition-transform", line.open && "rotate-90")} />
        )}
      </span>
      <span className="min-w-0 wrap-anywhere whitespace-pre-wrap">
        {line.key !== null && (
          <>
            <span className="text-syn-key">{line.key}</span>
            <span className="text-faint">: </span>
          </>
        )}
        <TreeValue line={line} />
      </span>
    </>
  );
}

const kindClasses: Record<TreeKind, string> = {
  object: "text-faint",
  array: "text-faint",
  string: "text-syn-string",
  number: "text-syn-number",
  boolean: "text-syn-bool",
  null: "text-syn-null",
  date: "text-syn-date",
  redacted: "text-faint",
};

function TreeValue({ line }: { line: ValueLine }) {
  return (
    <>
      <span
        title={line.title}
        className={classes(
          kindClasses[line.kind],
          line.key !== null && line.text.includes("\n") && "block border-l pl-2.5",
        )}
      >
        {line.isWhole ? <WholeText text={String(line.value)} quote={'"'} draw={drawQuoted} /> : line.text}
      </span>
      {line.isCut && <ShowAll text={String(line.value)} />}
    </>
  );
}

/** Not a button: Enter on the line does the same. */
const ShowAll = memo(function ShowAll({ text }: { text: string }) {
  return <span className="ml-2 text-accent">{showAllLabel(text)}</span>;
});

function drawQuoted(runs: readonly AnsiRun[]): string {
  return toQuoted(runs.map(({ text }) => text).join(""));
}
