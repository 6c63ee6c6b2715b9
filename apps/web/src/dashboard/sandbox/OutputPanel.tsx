import { useHighlighted } from "../../ui/code/use-highlighted.ts";
import { Panel } from "./Panel.tsx";
import type { SandboxResponse } from "./use-sandbox.ts";

interface OutputPanelProps {
  response: SandboxResponse | undefined;
  failure: string | undefined;
}

export function OutputPanel({ response, failure }: OutputPanelProps) {
  return (
    <Panel
      title="Output"
      headEnd={
        response && (
          <>
            <span className="font-medium text-log">{response.status} Accepted</span>
            {response.milliseconds} ms
          </>
        )
      }
    >
      <div className="min-h-60 flex-1 bg-canvas py-3">
        {failure !== undefined && (
          <p role="alert" className="px-5 pb-3 text-table text-error">
            {failure}
          </p>
        )}
        {response && <Json text={response.text} />}
        {!response && failure === undefined && (
          <p className="px-5 font-mono text-mono text-faint">Output will appear here...</p>
        )}
      </div>
    </Panel>
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
