import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import { useClient } from "../lib/api/client-context.tsx";
import { useOnceAtATime } from "../lib/use-once-at-a-time.ts";
import { Button } from "../ui/button/Button.tsx";
import { PasswordField } from "../ui/field/PasswordField.tsx";
import { TextField } from "../ui/field/TextField.tsx";
import { AuthHeading } from "./AuthHeading.tsx";
import { FailureAlert } from "./FailureAlert.tsx";
import { SocialButtons } from "./social/SocialButtons.tsx";
import { SocialNotice } from "./social/SocialNotice.tsx";
import type { SocialFailure } from "./social/social-failure.ts";
import { TextButton } from "./TextButton.tsx";

interface LoginViewProps {
  /** As typed in another view. */
  email: string;
  /** Below the heading. */
  note: ReactNode;
  socialFailure: SocialFailure | undefined;
  onRegister: (email: string) => void;
  onForgotPassword: (email: string) => void;
  onDone: () => void;
}

export function LoginView({ email, note, socialFailure, onRegister, onForgotPassword, onDone }: LoginViewProps) {
  const { api, signIn } = useClient();
  const [failure, setFailure] = useState<unknown>();
  const { register, handleSubmit, getValues, formState } = useForm({ defaultValues: { email, password: "" } });
  const { errors, isSubmitting } = formState;

  const send = useOnceAtATime(async (credentials: { email: string; password: string }) => {
    setFailure(undefined);
    try {
      const { token } = await api.login(credentials);
      await signIn(token);
      onDone();
    } catch (error) {
      setFailure(error);
    }
  });
  const submit = handleSubmit(send);

  return (
    <>
      <AuthHeading title="Welcome Back" text="Sign in to access your dashboard" />
      {note}
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {socialFailure && failure === undefined && <SocialNotice failure={socialFailure} />}
        {failure !== undefined && (
          <FailureAlert error={failure} title="Login Failed" generic="Invalid email or password. Please try again." />
        )}
        <TextField
          {...register("email", { required: "Enter your email." })}
          label="Email"
          type="email"
          size="site"
          autoComplete="username"
          required
          autoFocus={email === ""}
          error={errors.email?.message}
        />
        <PasswordField
          {...register("password", { required: "Enter your password." })}
          label="Password"
          size="site"
          autoComplete="current-password"
          required
          autoFocus={email !== ""}
          error={errors.password?.message}
          labelEnd={
            <TextButton className="text-table font-normal" onClick={() => onForgotPassword(getValues("email"))}>
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
        No account yet? <TextButton onClick={() => onRegister(getValues("email"))}>Sign up</TextButton>
      </p>
    </>
  );
}
