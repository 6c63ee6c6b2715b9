import type { Application } from "@contrail/protocol";
import { Info, Plus } from "lucide-react";
import { useState } from "react";
import { useUser } from "../../lib/use-user.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Slots } from "../../ui/Slots.tsx";
import { toast } from "../../ui/toast.ts";
import { AppsTable } from "./AppsTable.tsx";
import { counterText, isAtLimit, limitOf, limitToast, limitWarning } from "./application-limit.ts";
import { ConnectApp } from "./ConnectApp.tsx";
import { CreateAppModal } from "./CreateAppModal.tsx";
import { NewAppBanner } from "./NewAppBanner.tsx";
import { useCreatedApplication } from "./use-created-application.ts";

export function Applications({ applications }: { applications: readonly Application[] }) {
  const user = useUser();
  const [creating, setCreating] = useState(false);
  const { createdId, announce, dismiss } = useCreatedApplication();
  const created = applications.find(({ id }) => id === createdId);
  const limit = limitOf(user);
  const isFull = isAtLimit(user, applications.length);

  const createButton = (
    <Button
      icon={Plus}
      variant={isFull ? "secondary" : "primary"}
      onClick={() => (isFull ? toast.error(limitToast(user)) : setCreating(true))}
    >
      Create New App
    </Button>
  );

  return (
    <>
      {created && <NewAppBanner application={created} onDismiss={dismiss} />}
      {applications.length === 0 ? (
        <EmptyState
          title="No Applications Yet"
          text="An application has a name and a secret key. Whatever is sent with the key appears in Logs."
          action={createButton}
        />
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
            <h2 className="text-ui font-semibold">Your Applications</h2>
            <p className="mr-auto flex items-center gap-2.5 text-caption text-muted tabular-nums">
              {Number.isFinite(limit) && <Slots used={applications.length} total={limit} />}
              {counterText(user, applications.length)}
            </p>
            {createButton}
          </div>
          <AppsTable applications={applications} newId={createdId} />
          {isFull && (
            <p className="mt-3 flex gap-2 text-table text-muted">
              <Info aria-hidden className="mt-0.5 size-4 text-faint" />
              <span>
                {limitWarning(user)}
                <span className="block text-faint">
                  Deleting is not in this version yet; it comes with one of the next.
                </span>
              </span>
            </p>
          )}
          <ConnectApp application={created ?? (applications[0] as Application)} />
        </>
      )}
      {creating && (
        <CreateAppModal
          onClose={() => setCreating(false)}
          onCreated={(application) => {
            setCreating(false);
            announce(application);
          }}
        />
      )}
    </>
  );
}
