import type { Passkey, Profile } from "@contrail/protocol";
import { useState } from "react";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { useClient } from "../../../lib/api/client-context.tsx";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { Confirm } from "../../../ui/dialog/Confirm.tsx";
import { toast } from "../../../ui/toast/toast.ts";
import { ConfirmPasswordModal } from "./ConfirmPasswordModal.tsx";
import { PasskeyModal } from "./PasskeyModal.tsx";
import { RecoveryCodesModal } from "./RecoveryCodesModal.tsx";
import { TotpModal } from "./TotpModal.tsx";
import { type SecondFactorsApi, useSecondFactorsApi } from "./use-second-factors-api.ts";

export type FactorChange =
  | { kind: "add-totp" | "remove-totp" | "add-passkey" | "replace-codes" }
  | { kind: "remove-passkey"; passkey: Passkey };

interface FactorDialogProps {
  change: FactorChange;
  profile: Profile;
  /** false if the password has to be entered first. */
  isConfirmed: boolean;
  reload: () => Promise<unknown>;
  onClose: () => void;
}

/** The dialogs of one change: the password if needed, the change, and new recovery codes if there are any. */
export function FactorDialog({ change, profile, isConfirmed, reload, onClose }: FactorDialogProps) {
  const { cache } = useClient();
  const [codes, setCodes] = useState<readonly string[]>();

  function finish(message: string, recoveryCodes?: readonly string[]) {
    void reload();
    // A team that requires a second factor is open or closed from now on.
    void cache.invalidateQueries({ queryKey: ["applications"] });
    if (recoveryCodes) return setCodes(recoveryCodes);
    toast.success(message);
    onClose();
  }

  if (codes) return <RecoveryCodesModal codes={codes} onClose={onClose} />;
  if (!isConfirmed) return <ConfirmPasswordModal profile={profile} onClose={onClose} onConfirmed={reload} />;
  switch (change.kind) {
    case "add-totp":
      return <TotpModal onClose={onClose} onAdded={(added) => finish("Authenticator app set up", added)} />;
    case "add-passkey":
      return <PasskeyModal onClose={onClose} onAdded={(added) => finish("Passkey added", added)} />;
    case "remove-totp":
      return (
        <ConfirmChange
          title="Remove the authenticator app?"
          text="Its codes no longer sign you in. If you have no passkey either, your password alone does."
          confirmLabel="Remove app"
          run={async (api) => void (await api.removeTotp())}
          onDone={() => finish("Authenticator app removed")}
          onClose={onClose}
        />
      );
    case "remove-passkey":
      return (
        <ConfirmChange
          title={`Remove ${change.passkey.name}?`}
          text="It no longer signs you in. You can also delete it from your device or password manager."
          confirmLabel="Remove passkey"
          run={async (api) => void (await api.removePasskey(change.passkey.id))}
          onDone={() => finish("Passkey removed")}
          onClose={onClose}
        />
      );
    case "replace-codes":
      return (
        <ConfirmChange
          title="Create new recovery codes?"
          text="All your previous recovery codes stop working."
          confirmLabel="Create new codes"
          tone="neutral"
          run={async (api) => (await api.replaceRecoveryCodes()).recoveryCodes}
          onDone={(created) => finish("Recovery codes created", created)}
          onClose={onClose}
        />
      );
  }
}

interface ConfirmChangeProps {
  title: string;
  text: string;
  confirmLabel: string;
  tone?: "neutral";
  run: (api: SecondFactorsApi) => Promise<string[] | undefined>;
  onDone: (recoveryCodes: string[] | undefined) => void;
  onClose: () => void;
}

function ConfirmChange({ title, text, confirmLabel, tone, run, onDone, onClose }: ConfirmChangeProps) {
  const api = useSecondFactorsApi();
  const change = useApiMutation({
    mutationFn: () => run(api),
    onSuccess: onDone,
  });
  return (
    <Confirm
      open
      onClose={onClose}
      onConfirm={() => change.mutate()}
      title={title}
      text={text}
      error={change.isError ? toErrorMessage(change.error) : undefined}
      confirmLabel={confirmLabel}
      busy={change.isPending}
      {...(tone && { tone })}
    />
  );
}
