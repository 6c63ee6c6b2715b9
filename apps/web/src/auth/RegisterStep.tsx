import { Login, passwordMinLength } from "@contrail/protocol";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useClient } from "../lib/client-context.tsx";
import { Alert } from "../ui/Alert.tsx";
import { Button } from "../ui/Button.tsx";
import { PasswordField } from "../ui/field/PasswordField.tsx";
import { TextField } from "../ui/field/TextField.tsx";
import { toFailureText } from "./failure-text.ts";
import { TextButton } from "./TextButton.tsx";

export const emptyRegistration = { name: "", email: "", password: "", confirm: "" };

interface RegisterStepProps {
  form: UseFormReturn<typeof emptyRegistration>;
  onCreated: () => void;
  onLogin: () => void;
}

export function RegisterStep({ form, onCreated, onLogin }: RegisterStepProps) {
  const { api } = useClient();
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, getValues, formState } = form;
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ name, email, password }) => {
    setFailure(undefined);
    try {
      await api.createAccount({ name, email, password });
      onCreated();
    } catch (error) {
      setFailure(toFailureText(error, "Registration failed. Please try again."));
    }
  });

  return (
    <>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {failure && (
          <Alert tone="error" title="Registration Failed">
            {failure}
          </Alert>
        )}
        <TextField
          {...register("name", { validate: (name) => name.trim() !== "" || "Enter your name." })}
          label="Full name"
          size="site"
          autoComplete="name"
          error={errors.name?.message}
        />
        <TextField
          {...register("email", { validate: (email) => isEmail(email) || "Enter an email address." })}
          label="Email"
          type="email"
          size="site"
          autoComplete="username"
          error={errors.email?.message}
        />
        <PasswordField
          {...register("password", {
            minLength: { value: passwordMinLength, message: "Password must be at least 8 characters long." },
            required: "Choose a password.",
          })}
          label="Password"
          size="site"
          autoComplete="new-password"
          hint="At least 8 characters."
          error={errors.password?.message}
        />
        <PasswordField
          {...register("confirm", {
            required: "Repeat the password.",
            validate: (confirm) => confirm === getValues("password") || "Passwords do not match",
          })}
          label="Confirm password"
          size="site"
          autoComplete="new-password"
          error={errors.confirm?.message}
        />
        <Button type="submit" variant="primary" size="site" busy={isSubmitting} className="mt-2">
          Create Account
        </Button>
      </form>
      <p className="mt-7 text-ui text-muted">
        Already have an account? <TextButton onClick={onLogin}>Log in</TextButton>
      </p>
    </>
  );
}

function isEmail(text: string) {
  return Login.shape.email.safeParse(text).success;
}
