import type { Profile } from "@contrail/protocol";
import { useState } from "react";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { useClient } from "../../../lib/api/client-context.tsx";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { FormModal } from "../../../ui/dialog/FormModal.tsx";
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
  const [password, setPassword] = useState("");
  const api = useSecondFactorsApi();
  const confirm = useApiMutation({
    mutationFn: () => api.confirmPassword({ password }),
    onSuccess: onConfirmed,
  });

  return (
    <FormModal
      onClose={onClose}
      onSubmit={() => confirm.mutate()}
      title={title}
      description="Enter your password to change how you sign in."
      size="sm"
      dirty={password !== ""}
      submitLabel="Continue"
      busy={confirm.isPending}
      isComplete={password !== ""}
      failure={
        confirm.isError ? { title: "Couldn't confirm your password", text: toErrorMessage(confirm.error) } : undefined
      }
    >
      {/* Tells password managers which account this is for. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        autoComplete="current-password"
        autoFocus
      />
    </FormModal>
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
