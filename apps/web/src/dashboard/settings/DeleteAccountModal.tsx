import type { Profile } from "@contrail/protocol";
import { useState } from "react";
import { toErrorMessage } from "../../lib/api/api-error.ts";
import { useClient } from "../../lib/api/client-context.tsx";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { FormModal } from "../../ui/dialog/FormModal.tsx";
import { PasswordField } from "../../ui/field/PasswordField.tsx";
import { TextField } from "../../ui/field/TextField.tsx";
import { toast } from "../../ui/toast/toast.ts";
import { useSettingsApi } from "./use-settings-api.ts";

interface DeleteAccountModalProps {
  profile: Profile;
  onClose: () => void;
}

/** Deletion requires typing the email address, and the password if there is one. */
export function DeleteAccountModal({ profile: { email, hasPassword }, onClose }: DeleteAccountModalProps) {
  const [typed, setTyped] = useState("");
  const [password, setPassword] = useState("");
  const remove = useDeleteAccount();
  const isConfirmed = typed.trim().toLowerCase() === email.toLowerCase() && (!hasPassword || password !== "");

  return (
    <FormModal
      onClose={onClose}
      onSubmit={() => remove.mutate({ email: typed, password: hasPassword ? password : undefined })}
      title="Delete my account"
      description="This deletes your account, your applications, their keys and all their logs. This action cannot be undone."
      dirty={typed !== "" || password !== ""}
      submitLabel="Delete Account"
      busyLabel="Deleting..."
      busy={remove.isPending}
      isComplete={isConfirmed}
      danger
      failure={
        remove.isError ? { title: "Couldn't delete your account", text: toErrorMessage(remove.error) } : undefined
      }
    >
      <TextField
        label={`Type ${email} to confirm`}
        type="email"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        autoFocus
      />
      {hasPassword && (
        <PasswordField
          label="Password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          autoComplete="current-password"
        />
      )}
    </FormModal>
  );
}

function useDeleteAccount() {
  const api = useSettingsApi();
  const { clearSession } = useClient();
  return useApiMutation({
    mutationFn: (confirmation: { email: string; password: string | undefined }) => api.deleteAccount(confirmation),
    onSuccess: () => {
      clearSession();
      toast.success("Your account was deleted");
    },
  });
}
