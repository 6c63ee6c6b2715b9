import type { Log } from "@contrail/protocol";
import { type ReactNode, useState } from "react";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { classes } from "../../ui/classes.ts";
import { Tabs } from "../../ui/Tabs.tsx";
import { toast } from "../../ui/toast.ts";
import { Tree } from "../../ui/tree/Tree.tsx";

type Pane = "details" | "metadata";

const details = { id: "details", label: "Log Details" } as const;
const metadata = { id: "metadata", label: "Metadata" } as const;

/** What was logged, where it was thrown, and what came along with it. */
export function LogPanes({ log }: { log: Log }) {
  const [pane, setPane] = useState<Pane>("details");
  return (
    <Tabs
      label="Parts of the log"
      items={log.metadata ? [details, metadata] : [details]}
      value={pane}
      onChange={setPane}
      fill
      actions={
        <CopyButton
          text={JSON.stringify(log, null, 2)}
          label="Copy as JSON"
          variant="secondary"
          onCopied={() => toast.success("Log copied to clipboard!")}
        />
      }
    >
      {pane === "metadata" ? (
        <div className="px-6 py-4 max-sm:px-5">
          <Tree label="Metadata" value={log.metadata} />
        </div>
      ) : (
        <div className={classes(log.stack !== null && "lg:grid lg:h-full lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]")}>
          <Part title="Message">
            <Tree label="Message" value={log.data} />
          </Part>
          {log.stack !== null && (
            <Part title="Stack" className="lg:border-l">
              <pre className="font-mono text-mono wrap-anywhere whitespace-pre-wrap text-muted">{log.stack}</pre>
            </Part>
          )}
        </div>
      )}
    </Tabs>
  );
}

/** Side by side the parts scroll on their own, one below the other they scroll together. */
function Part({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className={classes("min-w-0 px-6 py-4 focus-visible:-outline-offset-2 max-sm:px-5 lg:overflow-y-auto", className)}
    >
      <h3 className="mb-2 text-table font-semibold">{title}</h3>
      {children}
    </section>
  );
}
