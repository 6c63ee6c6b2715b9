import { type SsoConnection, ssoSessionHours } from "@contrail/protocol";
import { useState } from "react";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { Alert } from "../../../ui/Alert.tsx";
import { Button } from "../../../ui/button/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Confirm } from "../../../ui/dialog/Confirm.tsx";
import { Toggle } from "../../../ui/field/Toggle.tsx";
import type { SsoCardProps } from "./ProviderCard.tsx";
import { isChanged } from "./sso-draft.ts";
import type { useSsoMutations } from "./use-sso-mutations.ts";

interface RequireCardProps extends SsoCardProps, Pick<ReturnType<typeof useSsoMutations>, "test" | "remove"> {
  connection: SsoConnection | null;
}

/** Everything that needs saved settings: the test, requiring it, and removing it. */
export function RequireCard({ draft, change, connection, test, remove }: RequireCardProps) {
  const [isRemoving, setRemoving] = useState(false);
  if (!connection) return null;
  const isVerified = connection.domains.some(({ verified }) => verified);
  const isUnsaved = isChanged(draft, connection);
  const isTested = connection.required || (connection.isCurrentSession && isVerified);
  return (
    <Card title="Access">
      {test.isError && (
        <Alert tone="error" title="Couldn't start the test" className="mb-4">
          {toErrorMessage(test.error)}
        </Alert>
      )}
      <div className="divide-y">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-3.5">
          <div className="min-w-0 flex-1">
            <h3 className="text-table font-medium">Test</h3>
            <p className="mt-0.5 text-table text-muted">{testHint({ isVerified, isUnsaved })}</p>
          </div>
          <Button onClick={() => test.mutate()} busy={test.isPending} disabled={!isVerified || isUnsaved}>
            Test
          </Button>
        </div>
        <Toggle
          label="Require single sign-on"
          hint={
            isTested
              ? `Members need to sign in through your provider every ${ssoSessionHours} hours. Owners can still get in with their password and an emailed code; that's recorded in the audit log.`
              : "Test it first, so that you don't lock yourself out."
          }
          checked={draft.required}
          disabled={!isTested && !draft.required}
          onChange={(required) => change({ required })}
          className="py-3.5"
        />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-3.5">
          <div className="min-w-0 flex-1">
            <h3 className="text-table font-medium">Remove single sign-on</h3>
            <p className="mt-0.5 text-table text-muted">
              Members stay in the team and sign in with their password or another provider.
            </p>
          </div>
          <Button variant="danger" onClick={() => setRemoving(true)}>
            Remove
          </Button>
        </div>
      </div>
      <Confirm
        open={isRemoving}
        onClose={() => setRemoving(false)}
        onConfirm={() => remove.mutate(undefined, { onSuccess: () => setRemoving(false) })}
        title="Remove single sign-on?"
        text="The settings and verified domains are deleted. Members stay in the team."
        confirmLabel="Remove"
        busyLabel="Removing..."
        busy={remove.isPending}
        {...(remove.isError ? { error: toErrorMessage(remove.error) } : {})}
      />
    </Card>
  );
}

/** The test leaves the page, and is about what is saved. */
function testHint({ isVerified, isUnsaved }: { isVerified: boolean; isUnsaved: boolean }): string {
  if (!isVerified) return "Verify a domain first, then sign in with your own account.";
  if (isUnsaved) return "Save your changes first, then sign in with your own account.";
  return "Sign in with your own account. Nothing changes for others.";
}
