import { ScanText } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "../../ui/classes.ts";
import { InlineCode } from "../../ui/InlineCode.tsx";
import { Breakable } from "../code/Breakable.tsx";
import { CodeSpans } from "../code/CodeSpans.tsx";
import { DemoRow } from "../code/DemoRow.tsx";
import { aiDemo, apiDemo, basicDemo } from "../content/hero.ts";
import { useInstallCommand } from "../use-origin.ts";

interface PaneProps {
  /** The command typed so far, with the cursor. */
  prompt: ReactNode;
  /** The command's output is visible. */
  done: boolean;
}

export function BasicPane({ prompt, done }: PaneProps) {
  const install = useInstallCommand();
  return (
    <>
      <p className="flex px-4 font-mono text-mono wrap-anywhere">
        <Dollar />
        <span className="min-w-0">
          <Breakable text={install} />
        </span>
      </p>
      <p className="mt-1.25 mb-3.5 px-4 pl-8.5 font-mono text-mono text-faint">{basicDemo.installed}</p>
      {prompt}
      <ol className={classes("mt-3.5", !done && "invisible")}>
        {basicDemo.lines.map((line) => (
          <DemoRow key={line.message} line={line} />
        ))}
      </ol>
    </>
  );
}

export function ApiPane({ prompt, done }: PaneProps) {
  return (
    <>
      {prompt}
      <div className={classes("mt-4", !done && "invisible")}>
        <ol>
          <DemoRow line={apiDemo.line} />
        </ol>
        {apiDemo.parts.map(({ title, fields }) => (
          <div key={title} className="mt-3.5 px-4">
            <p className="text-table text-muted">{title}</p>
            <dl className="mt-1 grid grid-cols-[--spacing(19)_1fr] gap-y-1.25 font-mono text-mono">
              {fields.map(({ key, value }) => (
                <div key={key} className="col-span-2 grid grid-cols-subgrid">
                  <dt className="text-syn-key">{key}</dt>
                  <dd className="min-w-0 wrap-anywhere text-muted">
                    <CodeSpans line={value} plainKeys />
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
        <p className="mt-4 px-4 text-caption text-faint">
          <InlineCode text={apiDemo.note} />
        </p>
      </div>
    </>
  );
}

export function AiPane({ prompt, done, panel }: PaneProps & { panel: boolean }) {
  return (
    <>
      {prompt}
      <ol className={classes("mt-4", !done && "invisible")}>
        <DemoRow line={aiDemo.line} />
      </ol>
      <section
        aria-label={aiDemo.title}
        data-ai-panel={panel ? "shown" : "hidden"}
        className={classes("mt-3 px-4", !panel && "invisible")}
      >
        <p className="flex flex-wrap items-center gap-x-2 border-b pb-2.5 text-table font-semibold">
          <ScanText aria-hidden className="size-4 text-accent" />
          {aiDemo.title}
          <span className="ml-auto text-caption font-normal text-faint">{aiDemo.sent}</span>
        </p>
        <dl className="mt-3 grid grid-cols-[--spacing(26)_1fr] gap-y-2.25 text-table max-tablet:grid-cols-1 max-tablet:gap-y-1">
          {aiDemo.answers.map(({ title, text }) => (
            <div key={title} className="contents">
              <dt className="text-faint">{title}</dt>
              <dd className="max-tablet:mb-1.5">
                <InlineCode text={text} />
              </dd>
            </div>
          ))}
        </dl>
        <pre className="mt-2.5 overflow-hidden rounded-mark font-mono text-mono leading-5">
          {aiDemo.diff.map(({ sign, code }) => (
            <span
              key={sign + code}
              className={classes("block px-2.5", sign === "+" ? "bg-diff-add" : "bg-diff-del text-muted")}
            >
              {sign} {code}
            </span>
          ))}
        </pre>
      </section>
    </>
  );
}

export function Dollar() {
  return (
    <span aria-hidden className="mr-2.5 text-faint select-none">
      $
    </span>
  );
}
