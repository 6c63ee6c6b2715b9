import { type Passkey, type Profile, recoveryCodeCount, type SecondFactors } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { supportsPasskeys } from "../../../lib/passkey.ts";
import { toDay } from "../../../lib/time.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/button/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { ErrorState } from "../../../ui/state/ErrorState.tsx";
import { Skeleton } from "../../../ui/state/Skeleton.tsx";
import { type FactorChange, FactorDialog } from "./FactorDialog.tsx";
import { PasskeysTable } from "./PasskeysTable.tsx";
import { useSecondFactorsApi } from "./use-second-factors-api.ts";

/** Authenticator app, passkeys and recovery codes. */
export function SecondFactorCards({ profile }: { profile: Profile }) {
  const api = useSecondFactorsApi();
  const factors = useQuery(api.secondFactors());
  const [change, setChange] = useState<FactorChange>();
  if (factors.isPending) return <FactorsSkeleton />;
  if (factors.isError) {
    return (
      <Card title="Two-factor sign-in">
        <ErrorState
          title="Couldn't load your second factors"
          text={toErrorMessage(factors.error)}
          onRetry={() => void factors.refetch()}
          busy={factors.isFetching}
        />
      </Card>
    );
  }

  /** Whether the password has to be entered first depends on the time. */
  async function start(next: FactorChange) {
    await factors.refetch();
    setChange(next);
  }

  return (
    <>
      <AuthenticatorCard factors={factors.data} onChange={start} />
      <PasskeysCard factors={factors.data} onChange={start} />
      {hasFactor(factors.data) && <RecoveryCodesCard factors={factors.data} onChange={start} />}
      {change && (
        <FactorDialog
          change={change}
          profile={profile}
          isConfirmed={factors.data.isConfirmed}
          reload={() => factors.refetch()}
          onClose={() => setChange(undefined)}
        />
      )}
    </>
  );
}

interface CardProps {
  factors: SecondFactors;
  onChange: (change: FactorChange) => Promise<void>;
}

function AuthenticatorCard({ factors: { totp }, onChange }: CardProps) {
  return (
    <Card title="Authenticator app" headEnd={totp && <Badge tone="accent">On</Badge>}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-110 text-table text-muted">
          {totp
            ? `Set up on ${toDay(new Date(totp.createdAt))}. You enter a code from the app when you sign in.`
            : "Enter a code from an app on your phone when you sign in, in addition to your password."}
        </p>
        {totp ? (
          <Button variant="danger" busy={false} onClick={() => void onChange({ kind: "remove-totp" })}>
            Remove app
          </Button>
        ) : (
          <Button busy={false} onClick={() => void onChange({ kind: "add-totp" })}>
            Set up app
          </Button>
        )}
      </div>
    </Card>
  );
}

function PasskeysCard({ factors: { passkeys }, onChange }: CardProps) {
  const addButton = supportsPasskeys() && (
    <Button size="sm" busy={false} onClick={() => void onChange({ kind: "add-passkey" })}>
      Add passkey
    </Button>
  );
  return (
    <Card title="Passkeys" headEnd={addButton} flush>
      {passkeys.length === 0 ? (
        <p className="px-5 pb-5 text-table text-muted">
          Sign in with your fingerprint, face, PIN or security key, with or without your password.
          {!supportsPasskeys() && " Passkeys need HTTPS and a domain name, so they aren't available here."}
        </p>
      ) : (
        <PasskeysTable
          passkeys={passkeys}
          onRemove={(passkey: Passkey) => void onChange({ kind: "remove-passkey", passkey })}
        />
      )}
    </Card>
  );
}

function RecoveryCodesCard({ factors: { recoveryCodes }, onChange }: CardProps) {
  return (
    <Card
      title="Recovery codes"
      headEnd={
        <Badge tone={recoveryCodes > 2 ? "neutral" : "warn"}>
          {recoveryCodes} of {recoveryCodeCount} left
        </Badge>
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-110 text-table text-muted">
          Each signs you in once if you lose your phone or passkey. New codes replace the previous ones.
        </p>
        <Button busy={false} onClick={() => void onChange({ kind: "replace-codes" })}>
          Create new codes
        </Button>
      </div>
    </Card>
  );
}

function FactorsSkeleton() {
  return (
    <Card role="status">
      <span className="sr-only">Loading your second factors</span>
      <Skeleton className="h-3 w-28" />
      <Skeleton className="mt-5 h-2.5 w-80 max-w-full" />
    </Card>
  );
}

function hasFactor({ totp, passkeys }: SecondFactors): boolean {
  return totp !== null || passkeys.length > 0;
}
