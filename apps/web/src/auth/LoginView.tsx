import { useState } from "react";
import { useForm } from "react-hook-form";
import { useClient } from "../lib/client-context.tsx";
import { Alert } from "../ui/Alert.tsx";
import { Button } from "../ui/Button.tsx";
import { PasswordField } from "../ui/field/PasswordField.tsx";
import { TextField } from "../ui/field/TextField.tsx";
import { AuthHeading } from "./AuthHeading.tsx";
import { toFailureText } from "./failure-text.ts";
import { SocialButtons } from "./SocialButtons.tsx";
import { TextButton } from "./TextButton.tsx";

interface LoginViewProps {
  onRegister: () => void;
  onForgotPassword: () => void;
  onDone: () => void;
}

export function LoginView({ onRegister, onForgotPassword, onDone }: LoginViewProps) {
  const { api, signIn } = useClient();
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: "", password: "" } });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (credentials) => {
    setFailure(undefined);
    try {
      const { token } = await api.login(credentials);
      await signIn(token);
      onDone();
    } catch (error) {
      setFailure(toFailureText(error, "Invalid email or password. Please try again."));
    }
  });

  return (
    <>
      <AuthHeading title="Welcome Back" text="Sign in to access your dashboard" />
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {failure && (
          <Alert tone="error" title="Login Failed">
            {failure}
          </Alert>
        )}
        <TextField
          {...register("email", { required: "Enter your email." })}
          label="Email"
          type="email"
          size="site"
          autoComplete="username"
          error={errors.email?.message}
        />
        <PasswordField
          {...register("password", { required: "Enter your password." })}
          label="Password"
          size="site"
          autoComplete="current-password"
          error={errors.password?.message}
          labelEnd={
            <TextButton className="text-table font-normal" onClick={onForgotPassword}>
              Forgot password?
            </TextButton>
          }
        />
        <Button
          type="submit"
          variant="primary"
          size="site"
          busy={isSubmitting}
          busyLabel="Logging in..."
          className="mt-2"
        >
          Log In
        </Button>
      </form>
      <SocialButtons />
      <p className="mt-7 text-ui text-muted">
        No account yet? <TextButton onClick={onRegister}>Sign up</TextButton>
      </p>
    </>
  );
}
