import { dataWithoutStack, type Log } from "@contrail/protocol";
import type { ReactNode } from "react";
import { FieldTree, type FieldTreeActions } from "../../../../ui/tree/FieldTree.tsx";

interface ContextPaneProps extends FieldTreeActions {
  log: Log;
}

/** Everything else that was sent with the event. */
export function ContextPane({ log, ...actions }: ContextPaneProps) {
  return (
    <div className="grid gap-4 px-8 py-4 max-md:px-4 lg:grid-cols-2">
      <Part title="Metadata">
        {log.metadata ? (
          <FieldTree label="Metadata" root="metadata" value={log.metadata} {...actions} />
        ) : (
          <p className="text-caption text-faint">No metadata.</p>
        )}
      </Part>
      <Part title="Data">
        <FieldTree label="Data" root="data" value={dataWithoutStack(log)} {...actions} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="mb-2 text-table font-semibold">{title}</h3>
      {children}
    </section>
  );
}
