import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { confirmRules, newPasswordRules, passwordError } from "../../lib/password-rules.ts";
import { useOnceAtATime } from "../../lib/use-once-at-a-time.ts";
import { Button } from "../../ui/button/Button.tsx";
import { ConfirmPasswordField } from "../../ui/field/ConfirmPasswordField.tsx";
import { NewPasswordField } from "../../ui/field/NewPasswordField.tsx";
import { FailureAlert } from "../FailureAlert.tsx";
import { useAuthApi } from "../use-auth-api.ts";

interface NewPasswordStepProps {
  email: string;
  /** Received for the verified code. */
  token: string;
  onBack: () => void;
  onReset: () => void;
}

export function NewPasswordStep({ email, token, onBack, onReset }: NewPasswordStepProps) {
  const api = useAuthApi();
  const [failure, setFailure] = useState<unknown>();
  const form = useForm({ defaultValues: { newPassword: "", confirm: "" } });
  const { register, handleSubmit, getValues, setError, watch, formState } = form;
  const { errors, isSubmitting } = formState;

  const send = useOnceAtATime(async ({ newPassword }: { newPassword: string }) => {
    setFailure(undefined);
    try {
      await api.resetPassword(token, { newPassword });
      onReset();
    } catch (error) {
      const message = passwordError(error);
      if (message === undefined) setFailure(error);
      else setError("newPassword", { message }, { shouldFocus: true });
    }
  });
  const submit = handleSubmit(send);

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {failure !== undefined && <FailureAlert error={failure} generic="Failed to reset password. Please try again." />}
      {/* Tells password managers which account this is for. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField
        {...register("newPassword", newPasswordRules)}
        password={watch("newPassword")}
        label="New password"
        size="site"
        autoFocus
        hint="At least 8 characters. Resetting signs out all devices."
        error={errors.newPassword?.message}
      />
      <ConfirmPasswordField
        {...register(
          "confirm",
          confirmRules(() => getValues("newPassword")),
        )}
        size="site"
        error={errors.confirm?.message}
      />
      <div className="mt-2 flex gap-3">
        {/* `busy`, because a second click would go back twice. */}
        <Button size="site" icon={ArrowLeft} onClick={onBack} busy={false}>
          Back
        </Button>
        <Button
          type="submit"
          variant="primary"
          size="site"
          busy={isSubmitting}
          busyLabel="Resetting..."
          className="flex-1"
        >
          Reset Password
        </Button>
      </div>
    </form>
  );
}
