import type { Profile } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { toErrorMessage } from "../../lib/api/api-error.ts";
import { lazyComponent } from "../../lib/lazy-component.tsx";
import { Button } from "../../ui/button/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { ErrorState } from "../../ui/state/ErrorState.tsx";
import { Skeleton } from "../../ui/state/Skeleton.tsx";
import { DeleteAccountModal } from "./DeleteAccountModal.tsx";
import { PasswordCard } from "./PasswordCard.tsx";
import { SessionsCards } from "./SessionsCards.tsx";
import { useSettingsApi } from "./use-settings-api.ts";

const SecondFactorCards = lazyComponent(
  async () => (await import("./second-factor/SecondFactorCards.tsx")).SecondFactorCards,
);

export function SecurityTab() {
  const api = useSettingsApi();
  const profile = useQuery(api.profile());
  if (profile.isPending) return <SecuritySkeleton />;
  if (profile.isError) {
    return (
      <ErrorState
        title="Couldn't load your account"
        text={toErrorMessage(profile.error)}
        onRetry={() => void profile.refetch()}
        busy={profile.isFetching}
      />
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <PasswordCard profile={profile.data} />
      <SecondFactorCards profile={profile.data} />
      <SessionsCards />
      <DeleteAccount profile={profile.data} />
    </div>
  );
}

function SecuritySkeleton() {
  return (
    <Card role="status">
      <span className="sr-only">Loading your account</span>
      <Skeleton className="h-3 w-28" />
      {["a", "b", "c"].map((row) => (
        <Skeleton key={row} className="mt-5 h-8 w-80 max-w-full" />
      ))}
    </Card>
  );
}

function DeleteAccount({ profile }: { profile: Profile }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title="Delete my account">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-110 text-table text-muted">
          Permanently deletes your account and all its applications, keys and logs.
        </p>
        <Button variant="danger" onClick={() => setOpen(true)}>
          Delete my account
        </Button>
      </div>
      {isOpen && <DeleteAccountModal profile={profile} onClose={() => setOpen(false)} />}
    </Card>
  );
}
