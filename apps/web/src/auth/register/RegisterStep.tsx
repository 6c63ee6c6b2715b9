import { maxNameLength } from "@contrail/protocol";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { confirmRules, newPasswordRules, passwordError } from "../../lib/password-rules.ts";
import { useOnceAtATime } from "../../lib/use-once-at-a-time.ts";
import { Button } from "../../ui/button/Button.tsx";
import { ConfirmPasswordField } from "../../ui/field/ConfirmPasswordField.tsx";
import { NewPasswordField } from "../../ui/field/NewPasswordField.tsx";
import { TextField } from "../../ui/field/TextField.tsx";
import { isEmail, nameError } from "../account-rules.ts";
import { FailureAlert } from "../FailureAlert.tsx";
import { TextButton } from "../TextButton.tsx";
import { useAuthApi } from "../use-auth-api.ts";
import type { Registration } from "./VerifyStep.tsx";

export const emptyRegistration = { name: "", email: "", password: "", confirm: "" };

interface RegisterStepProps {
  form: UseFormReturn<typeof emptyRegistration>;
  onCreated: (registration: Registration) => void;
  onLogin: () => void;
}

export function RegisterStep({ form, onCreated, onLogin }: RegisterStepProps) {
  const api = useAuthApi();
  const [failure, setFailure] = useState<unknown>();
  const { register, handleSubmit, getValues, setError, watch, formState } = form;
  const { errors, isSubmitting } = formState;

  const send = useOnceAtATime(async ({ name, email, password }: typeof emptyRegistration) => {
    setFailure(undefined);
    try {
      const { key } = await api.createAccount({ name, email, password });
      onCreated({ name, email, key, sentAt: Date.now() });
    } catch (error) {
      const message = passwordError(error);
      if (message === undefined) setFailure(error);
      else setError("password", { message }, { shouldFocus: true });
    }
  });
  const submit = handleSubmit(send);

  return (
    <>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {failure !== undefined && (
          <FailureAlert error={failure} title="Registration Failed" generic="Registration failed. Please try again." />
        )}
        <TextField
          {...register("name", { validate: (name) => nameError(name) ?? true })}
          label="Full name"
          size="site"
          autoComplete="name"
          maxLength={maxNameLength}
          required
          autoFocus
          error={errors.name?.message}
        />
        <TextField
          {...register("email", { validate: (email) => isEmail(email) || "Enter a valid email address." })}
          label="Email"
          type="email"
          size="site"
          autoComplete="username"
          required
          error={errors.email?.message}
        />
        <NewPasswordField
          {...register("password", newPasswordRules)}
          password={watch("password")}
          label="Password"
          size="site"
          hint="At least 8 characters."
          error={errors.password?.message}
        />
        <ConfirmPasswordField
          {...register(
            "confirm",
            confirmRules(() => getValues("password"), "Passwords do not match"),
          )}
          size="site"
          error={errors.confirm?.message}
        />
        <Button
          type="submit"
          variant="primary"
          size="site"
          busy={isSubmitting}
          busyLabel="Creating account..."
          className="mt-2"
        >
          Create Account
        </Button>
      </form>
      <p className="mt-7 text-ui text-muted">
        Already have an account? <TextButton onClick={onLogin}>Log in</TextButton>
      </p>
    </>
  );
}
