import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { classes } from "../../ui/classes.ts";
import { useHighlighted } from "../../ui/code/use-highlighted.ts";
import { Panel } from "./Panel.tsx";
import { toStatusText } from "./status-text.ts";
import type { SandboxResponse } from "./use-sandbox.ts";

export function OutputPanel({ response }: { response: SandboxResponse | undefined }) {
  return (
    <Panel title="Output" headEnd={response && <Summary response={response} />}>
      <div className="min-h-60 flex-1 bg-canvas py-3">
        {response?.failure !== undefined && (
          <p role="alert" className="px-5 pb-3 text-table text-error">
            {response.failure}
          </p>
        )}
        {response && response.text !== "" && <Json text={response.text} />}
        {!response && <p className="px-5 font-mono text-mono text-faint">Output will appear here...</p>}
      </div>
    </Panel>
  );
}

function Summary({ response: { status, failure, milliseconds, logLink } }: { response: SandboxResponse }) {
  return (
    <>
      {logLink !== undefined && (
        <Link to={logLink} className="flex items-center gap-1 rounded-mark font-medium text-accent hover:underline">
          View log
          <ArrowRight aria-hidden className="size-3.5" />
        </Link>
      )}
      <span className={classes("font-medium", failure === undefined ? "text-log" : "text-error")}>
        {toStatusText(status)}
      </span>
      {milliseconds} ms
    </>
  );
}

function Json({ text }: { text: string }) {
  const lines = useHighlighted(text, "json");
  return (
    <section aria-label="Response">
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be keyboard accessible
        tabIndex={0}
        className="overflow-x-auto px-5 font-mono text-mono leading-5.5 focus-visible:-outline-offset-2"
      >
        {lines.map((line, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are identified by their number
          <span key={row} className="block">
            <span aria-hidden className="mr-4 inline-block w-5 text-right text-faint select-none">
              {row + 1}
            </span>
            {line.map(({ text: token, color }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <span key={index} style={{ color }}>
                {token}
              </span>
            ))}
          </span>
        ))}
      </pre>
    </section>
  );
}
