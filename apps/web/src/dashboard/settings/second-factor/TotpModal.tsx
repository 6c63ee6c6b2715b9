import { useEffect, useRef, useState } from "react";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { CopyButton } from "../../../ui/button/CopyButton.tsx";
import { FormModal } from "../../../ui/dialog/FormModal.tsx";
import { CodeField } from "../../../ui/field/CodeField.tsx";
import { Skeleton } from "../../../ui/state/Skeleton.tsx";
import { QrCode } from "./QrCode.tsx";
import { useSecondFactorsApi } from "./use-second-factors-api.ts";

interface TotpModalProps {
  onClose: () => void;
  /** With recovery codes, if this is the first factor. */
  onAdded: (recoveryCodes: string[] | undefined) => void;
}

/** Scan the code, then enter the first one that the app shows. */
export function TotpModal({ onClose, onAdded }: TotpModalProps) {
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const { start, confirm } = useTotp(onAdded, () => {
    setCode("");
    field.current?.focus();
  });
  const error = start.error ?? confirm.error;

  return (
    <FormModal
      onClose={onClose}
      onSubmit={() => confirm.mutate(code)}
      title="Set up an authenticator app"
      description="Scan the QR code with an app such as 1Password, Google Authenticator or Aegis, then enter the code it shows."
      dirty={code !== ""}
      submitLabel="Verify"
      busyLabel="Verifying..."
      busy={confirm.isPending}
      isComplete={code.length === 6}
      failure={error ? { title: "Couldn't set up the app", text: toErrorMessage(error) } : undefined}
    >
      {start.data ? (
        <div className="flex flex-wrap items-center gap-5">
          <QrCode text={start.data.uri} label="QR code for your authenticator app" />
          <div className="min-w-40 flex-1">
            <p className="text-table text-muted">Can't scan it? Enter this key in the app:</p>
            <p className="mt-2 font-mono text-mono wrap-anywhere">{toGroups(start.data.secret)}</p>
            <CopyButton text={start.data.secret} variant="secondary" label="Copy key" className="mt-3" />
          </div>
        </div>
      ) : (
        <Skeleton className="size-44" />
      )}
      <CodeField
        ref={field}
        label="Code from the app"
        value={code}
        onChange={setCode}
        onComplete={(whole) => confirm.mutate(whole)}
        readOnly={confirm.isPending}
        autoFocus
      />
    </FormModal>
  );
}

function useTotp(onAdded: TotpModalProps["onAdded"], onRejected: () => void) {
  const api = useSecondFactorsApi();
  const start = useApiMutation({ mutationFn: () => api.startTotp() });
  const confirm = useApiMutation({
    mutationFn: (code: string) => api.confirmTotp({ code }),
    onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes),
    onError: onRejected,
  });
  const { mutate } = start;
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    mutate();
  }, [mutate]);
  return { start, confirm };
}

/** Easier to type in groups of four. */
function toGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(" ") ?? secret;
}
