import type { Log } from "@contrail/protocol";
import { type ReactNode, useState } from "react";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { classes } from "../../ui/classes.ts";
import { Tabs } from "../../ui/Tabs.tsx";
import { Tree } from "../../ui/Tree.tsx";
import { toast } from "../../ui/toast.ts";

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
      actions={
        <CopyButton
          text={JSON.stringify(log, null, 2)}
          label="Copy as JSON"
          variant="secondary"
          onCopied={() => toast.success("Log copied to clipboard!")}
        />
      }
    >
      <div className="min-h-80 pt-4">
        {pane === "metadata" ? (
          <Tree label="Metadata" value={log.metadata} />
        ) : (
          <div className={classes("grid gap-6", log.stack !== null && "lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]")}>
            <Part title="Message">
              <Tree label="Message" value={log.data} />
            </Part>
            {log.stack !== null && (
              <Part title="Stack">
                <pre className="font-mono text-mono wrap-anywhere whitespace-pre-wrap text-muted">{log.stack}</pre>
              </Part>
            )}
          </div>
        )}
      </div>
    </Tabs>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-2 text-table font-semibold">{title}</h3>
      {children}
    </section>
  );
}
