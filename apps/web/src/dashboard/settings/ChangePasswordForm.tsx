import { useForm } from "react-hook-form";
import { toErrorMessage } from "../../lib/api/api-error.ts";
import { useClient } from "../../lib/api/client-context.tsx";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { confirmRules, newPasswordRules } from "../../lib/password-rules.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/button/Button.tsx";
import { ConfirmPasswordField } from "../../ui/field/ConfirmPasswordField.tsx";
import { NewPasswordField } from "../../ui/field/NewPasswordField.tsx";
import { PasswordField } from "../../ui/field/PasswordField.tsx";
import { SavedBanner } from "./SavedBanner.tsx";
import { useSavedBanner } from "./use-saved-banner.ts";
import { useSettingsApi } from "./use-settings-api.ts";

const empty = { currentPassword: "", newPassword: "", confirm: "" };

export function ChangePasswordForm({ email }: { email: string }) {
  const { isShown, show } = useSavedBanner();
  const { register, handleSubmit, getValues, reset, watch, formState } = useForm({ defaultValues: empty });
  const change = useChangePassword(() => {
    reset();
    show();
  });
  const { errors } = formState;
  const submit = handleSubmit(({ currentPassword, newPassword }) => {
    if (!change.isPending) change.mutate({ currentPassword, newPassword });
  });

  return (
    <form noValidate onSubmit={submit} className="flex max-w-100 flex-col gap-4">
      {change.isError && (
        <Alert tone="error" title="Couldn't change your password">
          {toErrorMessage(change.error)}
        </Alert>
      )}
      {/* Tells password managers which account this is for. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...register("currentPassword", { required: "Enter your current password." })}
        label="Current password"
        autoComplete="current-password"
        required
        error={errors.currentPassword?.message}
      />
      <NewPasswordField
        {...register("newPassword", newPasswordRules)}
        password={watch("newPassword")}
        label="New password"
        hint="At least 8 characters. All other devices and editors are signed out, and tokens are revoked."
        error={errors.newPassword?.message}
      />
      <ConfirmPasswordField
        {...register(
          "confirm",
          confirmRules(() => getValues("newPassword")),
        )}
        error={errors.confirm?.message}
      />
      <div className="mt-1 flex flex-wrap items-center gap-3">
        <Button type="submit" busy={change.isPending}>
          Change Password
        </Button>
        <SavedBanner isShown={isShown}>Password changed</SavedBanner>
      </div>
    </form>
  );
}

function useChangePassword(onChanged: () => void) {
  const api = useSettingsApi();
  const { cache } = useClient();
  return useApiMutation({
    mutationFn: (passwords: { currentPassword: string; newPassword: string }) => api.changePassword(passwords),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: api.sessions().queryKey });
      onChanged();
    },
  });
}
