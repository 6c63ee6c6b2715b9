import { type FormEvent, useState } from "react";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { Alert } from "../../../ui/Alert.tsx";
import { Button } from "../../../ui/button/Button.tsx";
import { SavedBanner } from "../SavedBanner.tsx";
import { useSavedBanner } from "../use-saved-banner.ts";
import { DomainsCard } from "./DomainsCard.tsx";
import { ProviderCard } from "./ProviderCard.tsx";
import { RequireCard } from "./RequireCard.tsx";
import { RolesCard } from "./RolesCard.tsx";
import { type SsoDraft, toSaveSso, toSsoDraft } from "./sso-draft.ts";
import { TestResult } from "./TestResult.tsx";
import { type StoredSso, useSsoMutations } from "./use-sso-mutations.ts";

export function SsoForm({ stored: { connection, redirectUri } }: { stored: StoredSso }) {
  const [draft, setDraft] = useState(() => toSsoDraft(connection));
  const { isShown, show } = useSavedBanner();
  const { save, verify, remove, test } = useSsoMutations((stored) => setDraft(toSsoDraft(stored.connection)));
  const change = (fields: Partial<SsoDraft>) => setDraft({ ...draft, ...fields });

  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate(toSaveSso(draft), { onSuccess: show });
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TestResult />
      <ProviderCard draft={draft} change={change} redirectUri={redirectUri} hasSecret={connection !== null} />
      <DomainsCard draft={draft} change={change} stored={connection?.domains ?? []} verify={verify} />
      <RolesCard draft={draft} change={change} />
      <RequireCard draft={draft} change={change} connection={connection} test={test} remove={remove} />
      {save.isError && (
        <Alert tone="error" title="Couldn't save single sign-on">
          {toErrorMessage(save.error)}
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" busy={save.isPending} busyLabel="Saving...">
          Save
        </Button>
        <SavedBanner isShown={isShown}>Single sign-on saved</SavedBanner>
      </div>
    </form>
  );
}
