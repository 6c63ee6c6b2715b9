import type { Profile } from "@contrail/protocol";
import { type FormEvent, useId, useState } from "react";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { useClient } from "../../../lib/api/client-context.tsx";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { Alert } from "../../../ui/Alert.tsx";
import { Button } from "../../../ui/button/Button.tsx";
import { Modal } from "../../../ui/dialog/Modal.tsx";
import { PasswordField } from "../../../ui/field/PasswordField.tsx";
import { useSecondFactorsApi } from "./use-second-factors-api.ts";

interface ConfirmPasswordModalProps {
  profile: Profile;
  onClose: () => void;
  onConfirmed: () => Promise<unknown>;
}

const title = "Confirm that it's you";

/** Before second factors are changed, unless the user signed in a few minutes ago. */
export function ConfirmPasswordModal({ profile, onClose, onConfirmed }: ConfirmPasswordModalProps) {
  return profile.hasPassword ? (
    <PasswordModal email={profile.email} onClose={onClose} onConfirmed={onConfirmed} />
  ) : (
    <SignInAgainModal onClose={onClose} />
  );
}

function PasswordModal({
  email,
  onClose,
  onConfirmed,
}: Omit<ConfirmPasswordModalProps, "profile"> & { email: string }) {
  const formId = useId();
  const [password, setPassword] = useState("");
  const api = useSecondFactorsApi();
  const confirm = useApiMutation({
    mutationFn: () => api.confirmPassword({ password }),
    onSuccess: onConfirmed,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (password !== "") confirm.mutate();
  }

  return (
    <Modal
      open
      onClose={() => confirm.isPending || onClose()}
      title={title}
      description="Enter your password to change how you sign in."
      size="sm"
      dirty={password !== ""}
      actions={
        <>
          <Button variant="quiet" onClick={onClose} disabled={confirm.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" disabled={password === ""} busy={confirm.isPending}>
            Continue
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="-m-1 flex flex-col gap-5 p-1">
        {confirm.isError && (
          <Alert tone="error" title="Couldn't confirm your password">
            {toErrorMessage(confirm.error)}
          </Alert>
        )}
        {/* Tells password managers which account this is for. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          autoComplete="current-password"
          autoFocus
        />
      </form>
    </Modal>
  );
}

function SignInAgainModal({ onClose }: { onClose: () => void }) {
  const { logout } = useClient();
  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      description="You signed in more than 10 minutes ago. To change how you sign in, sign out and sign in again."
      size="sm"
      closeButton={false}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" onClick={() => void logout()}>
            Sign out
          </Button>
        </>
      }
    />
  );
}
