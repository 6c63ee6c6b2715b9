// Decorative samples: alerts, analysis and the editor extension.
import { Bell } from "lucide-react";
import { classes } from "../../ui/classes.ts";
import { CodeSpans } from "../code/CodeSpans.tsx";
import { alertSample, analysisSample, editorSample } from "../content/features.ts";

export function AlertIllustration() {
  return (
    <div className="text-ui text-faint">
      {alertSample.rule.map((line) => (
        <p key={line} className="flex h-7 items-center gap-2">
          {line.match(/\[[^[\]]+\]|\w+/g)?.map((part) =>
            part.startsWith("[") ? (
              <span key={part} className="rounded-check bg-raised px-1.75 font-mono text-mono font-medium text-text">
                {part.slice(1, -1)}
              </span>
            ) : (
              <span key={part}>{part}</span>
            ),
          )}
        </p>
      ))}
      <p className="mt-2 flex items-center gap-2.5 border-t pt-3.5 text-table text-text">
        <Bell className="size-4 text-warn" />
        {alertSample.fired}
        <span className="ml-auto font-mono text-mono text-faint">{alertSample.time}</span>
      </p>
    </div>
  );
}

export function AnalysisIllustration() {
  return (
    <div className="grid grid-cols-[--spacing(21)_1fr] text-table leading-8">
      {analysisSample.map(({ title, text, code, quiet }) => (
        <div key={title} className="col-span-2 grid grid-cols-subgrid">
          <span className="text-faint">{title}</span>
          <span
            className={classes("truncate", code && "font-mono text-mono leading-8 text-log", quiet && "text-muted")}
          >
            {text}
          </span>
        </div>
      ))}
    </div>
  );
}

export function EditorIllustration() {
  const { firstLine, lines, hit } = editorSample;
  return (
    <div className="-mx-8 pt-1 font-mono text-mono leading-7 whitespace-nowrap max-tablet:-mx-5">
      {lines.map((line, index) => {
        const number = firstLine + index;
        const isHit = number === hit.line;
        return (
          <p
            key={number}
            className={classes(
              "relative h-7 pl-10 max-tablet:pl-7",
              isHit &&
                "bg-tint-error before:absolute before:inset-y-0 before:left-0 before:w-0.75 before:bg-error-fill",
            )}
          >
            <span className="mr-3.5 text-faint">{number}</span>
            <CodeSpans line={line} />
            {isHit && <span className="ml-4 font-sans text-table text-error">{hit.note}</span>}
          </p>
        );
      })}
    </div>
  );
}
