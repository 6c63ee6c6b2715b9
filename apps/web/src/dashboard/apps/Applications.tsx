import { type Application, can } from "@contrail/protocol";
import { Info, Plus } from "lucide-react";
import { useId, useState } from "react";
import { Link } from "react-router";
import { toAllowedRoles } from "../../lib/role-text.ts";
import { useTeam } from "../../lib/session/use-team.ts";
import { useUser } from "../../lib/session/use-user.ts";
import { Button } from "../../ui/button/Button.tsx";
import { classes } from "../../ui/classes.ts";
import { EmptyState } from "../../ui/state/EmptyState.tsx";
import { toast } from "../../ui/toast/toast.ts";
import { type AppAction, AppDialog } from "./AppDialog.tsx";
import { AppsTable } from "./AppsTable.tsx";
import { counterText, isAtLimit, limitOf, limitToast, limitWarning } from "./application-limit.ts";
import { CreateAppModal } from "./CreateAppModal.tsx";
import { NewKeyBanner } from "./NewKeyBanner.tsx";
import { Rejections } from "./Rejections.tsx";
import { ConnectApp } from "./setup/ConnectApp.tsx";
import { SetupGuide } from "./setup/SetupGuide.tsx";
import { useNewKey } from "./use-new-key.ts";

export function Applications({ applications }: { applications: readonly Application[] }) {
  const { credits } = useUser();
  const team = useTeam();
  const account = { plan: team.plan, credits };
  const canCreate = can(team.role, "applications:write");
  const canReadKeys = can(team.role, "keys:read");
  const [creating, setCreating] = useState(false);
  const [action, setAction] = useState<AppAction | null>(null);
  const { newKey, announce, dismiss } = useNewKey();
  const announced = applications.find(({ id }) => id === newKey?.id);
  const limit = limitOf(account);
  const limitId = useId();
  const isFull = isAtLimit(account, applications.length);
  const hasBanner = announced !== undefined && newKey?.reason !== "first";

  const createButton = canCreate && (
    <Button
      icon={Plus}
      // A view has one primary button; next to a new key, that is Copy.
      variant={isFull || hasBanner ? "secondary" : "primary"}
      // Looks unavailable, but can be pressed: it then says why.
      aria-describedby={isFull ? limitId : undefined}
      className={classes(isFull && "border-line! bg-transparent! text-faint!")}
      onClick={() => (isFull ? toast.error(limitToast(account)) : setCreating(true))}
    >
      Create New App
    </Button>
  );

  return (
    <>
      {announced && newKey && newKey.reason !== "first" && (
        <NewKeyBanner application={announced} reason={newKey.reason} onDismiss={dismiss} />
      )}
      {announced && newKey?.reason === "first" && <SetupGuide application={announced} onClose={dismiss} />}
      {applications.length === 0 ? (
        <EmptyState
          title="No Applications Yet"
          text={
            canCreate
              ? "An application has a name and a secret key. Logs sent with the key appear in Logs."
              : `${toAllowedRoles("applications:write")} can create the team's first application.`
          }
          action={createButton || undefined}
        />
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
            <h2 className="text-ui font-semibold">Your Applications</h2>
            <p className="mr-auto flex items-center gap-2.5 text-caption text-muted tabular-nums">
              {Number.isFinite(limit) && <SegmentedMeter used={applications.length} total={limit} />}
              {counterText(account, applications.length)}
            </p>
            {createButton}
          </div>
          <AppsTable applications={applications} newId={newKey?.id} onAction={setAction} />
          {isFull && canCreate && (
            <div className="mt-3 flex flex-wrap items-start justify-between gap-x-6 gap-y-2 text-table">
              <p id={limitId} className="flex gap-2 text-muted">
                <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-faint" />
                {limitWarning(account)}
              </p>
              <Link to="/dashboard/credits#plans" className="font-medium text-accent hover:underline">
                Compare plans
              </Link>
            </div>
          )}
          <Rejections applications={applications} />
          {canReadKeys && <ConnectApp applications={applications} announced={announced} />}
        </>
      )}
      {creating && (
        <CreateAppModal
          onClose={() => setCreating(false)}
          onCreated={(application) => {
            setCreating(false);
            announce(application, "created");
          }}
        />
      )}
      {action && (
        <AppDialog
          action={action}
          onClose={() => setAction(null)}
          onNewKey={(application) => announce(application, "replaced")}
        />
      )}
    </>
  );
}

interface SegmentedMeterProps {
  used: number;
  total: number;
}

/** A small limit as a segmented bar, such as applications; the numbers are in the text next to it. */
function SegmentedMeter({ used, total }: SegmentedMeterProps) {
  return (
    <span aria-hidden className="inline-flex gap-0.75">
      {Array.from({ length: total }, (_, slot) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: segments are identified by their index
          key={slot}
          className={classes("h-1 w-4 rounded-pill", slot < used ? "bg-accent" : "bg-line-strong")}
        />
      ))}
    </span>
  );
}
