import type { Application } from "@contrail/protocol";
import { KeyRound, Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { toAllowedRoles } from "../../../lib/role-text.ts";
import { useCan } from "../../../lib/session/use-team.ts";
import { toDay, toRelative } from "../../../lib/time.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { SecretField } from "../../../ui/field/SecretField.tsx";
import { toast } from "../../../ui/toast/toast.ts";
import { type AppAction, AppDialog } from "../AppDialog.tsx";
import { FirstLog } from "../setup/FirstLog.tsx";
import { SetupCommand } from "../setup/SetupCommand.tsx";
import { useFirstLog } from "../setup/use-first-log.ts";

export function SetupTab({ application }: { application: Application }) {
  const log = useFirstLog(application);
  const [isNew] = useState(application.lastUsedAt === null);
  const canReadKeys = useCan("keys:read");
  if (!canReadKeys) return <Details application={application} />;
  return (
    <div className="grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,--spacing(180))_minmax(0,1fr)]">
      <section aria-label="Setup" className="min-w-0">
        <SetupCommand
          application={application}
          foot={<FirstLog application={application} log={log} />}
          steps={isNew ? { hasLog: log !== undefined } : undefined}
        />
      </section>
      <Details application={application} />
    </div>
  );
}

function Details({ application }: { application: Application }) {
  const { name, key, environment, createdAt, lastUsedAt } = application;
  const navigate = useNavigate();
  const [action, setAction] = useState<AppAction["kind"]>();
  const canReadKeys = useCan("keys:read");
  const canRename = useCan("applications:write");
  const canRotate = useCan("keys:rotate");
  const canDelete = useCan("applications:delete");
  return (
    <section aria-label="Details" className="min-w-0 max-w-120">
      <dl className="grid gap-4 *:min-w-0">
        <Detail term="API key">
          {canReadKeys ? (
            <SecretField
              value={key}
              label={`API key for ${name}`}
              onCopied={() => toast.success("App key copied to clipboard")}
            />
          ) : (
            `${toAllowedRoles("keys:read")} can see it.`
          )}
        </Detail>
        <Detail term="Framework">
          <span className="font-mono text-mono">{environment}</span>
        </Detail>
        <Detail term="Created">
          <time dateTime={createdAt}>{toDay(new Date(createdAt))}</time>
        </Detail>
        <Detail term="Last used">
          {lastUsedAt === null ? (
            "Never"
          ) : (
            <time dateTime={lastUsedAt} title={lastUsedAt}>
              {toRelative(new Date(lastUsedAt), new Date())}
            </time>
          )}
        </Detail>
      </dl>
      <div className="mt-6 flex flex-wrap gap-2">
        {canRename && (
          <Button icon={Pencil} onClick={() => setAction("rename")}>
            Rename
          </Button>
        )}
        {canRotate && (
          <Button icon={KeyRound} onClick={() => setAction("rotate")}>
            Replace key
          </Button>
        )}
        {canDelete && (
          <Button variant="quiet-danger" icon={Trash2} onClick={() => setAction("delete")}>
            Delete
          </Button>
        )}
      </div>
      {action && (
        <AppDialog
          action={{ kind: action, application }}
          onClose={() => setAction(undefined)}
          onDeleted={() => void navigate("/dashboard/apps", { replace: true })}
        />
      )}
    </section>
  );
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="text-table">
      <dt className="mb-1.5 font-medium">{term}</dt>
      <dd className="text-muted">{children}</dd>
    </div>
  );
}
