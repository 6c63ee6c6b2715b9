import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { Alert } from "../../../ui/Alert.tsx";
import { Button } from "../../../ui/button/Button.tsx";
import { CopyButton } from "../../../ui/button/CopyButton.tsx";
import { Modal } from "../../../ui/dialog/Modal.tsx";
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
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const { start, confirm } = useTotp(onAdded, () => {
    setCode("");
    field.current?.focus();
  });
  const error = start.error ?? confirm.error;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.length === 6) confirm.mutate(code);
  }

  return (
    <Modal
      open
      onClose={() => confirm.isPending || onClose()}
      title="Set up an authenticator app"
      description="Scan the QR code with an app such as 1Password, Google Authenticator or Aegis, then enter the code it shows."
      dirty={code !== ""}
      actions={
        <>
          <Button variant="quiet" onClick={onClose} disabled={confirm.isPending}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={code.length < 6}
            busy={confirm.isPending}
            busyLabel="Verifying..."
          >
            Verify
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="-m-1 flex flex-col gap-5 p-1">
        {error && (
          <Alert tone="error" title="Couldn't set up the app">
            {toErrorMessage(error)}
          </Alert>
        )}
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
      </form>
    </Modal>
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
