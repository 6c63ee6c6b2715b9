import { Building2 } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useLocation, useNavigate } from "react-router";
import { useClient } from "../lib/api/client-context.tsx";
import { lazyComponent } from "../lib/lazy-component.tsx";
import { endSignInFlow } from "../lib/session/sign-in-flow.ts";
import { useOnceAtATime } from "../lib/use-once-at-a-time.ts";
import { Alert } from "../ui/Alert.tsx";
import { Button } from "../ui/button/Button.tsx";
import { PasswordField } from "../ui/field/PasswordField.tsx";
import { TextField } from "../ui/field/TextField.tsx";
import { AuthHeading } from "./AuthHeading.tsx";
import { FailureAlert } from "./FailureAlert.tsx";
import { PasskeyButton } from "./second-factor/PasskeyButton.tsx";
import { SocialButtons } from "./social/SocialButtons.tsx";
import { SocialNotice } from "./social/SocialNotice.tsx";
import type { SocialFailure } from "./social/social-failure.ts";
import { TextButton } from "./TextButton.tsx";
import { useAuthApi } from "./use-auth-api.ts";

const SecondFactorStep = lazyComponent(
  async () => (await import("./second-factor/SecondFactorStep.tsx")).SecondFactorStep,
);

interface LoginViewProps {
  /** As typed in another view. */
  email: string;
  /** Below the heading. */
  note: ReactNode;
  socialFailure: SocialFailure | undefined;
  /** Of a sign-in through a provider that waits for the second factor. */
  challenge: string | null;
  onRegister: (email: string) => void;
  onForgotPassword: (email: string) => void;
  onSso: (email: string) => void;
  onDone: () => void;
}

export function LoginView(props: LoginViewProps) {
  const { email, note, socialFailure, onRegister, onForgotPassword, onSso, onDone } = props;
  const api = useAuthApi();
  const { signIn } = useClient();
  const { hasTried, failureOf, setFailure, expired, setExpired } = useLastFailure();
  const { challenge, setChallenge } = useChallenge(props.challenge);
  const { register, handleSubmit, getValues, formState } = useForm({ defaultValues: { email, password: "" } });
  const { errors, isSubmitting } = formState;

  const failure = failureOf("password");
  const send = useOnceAtATime(async (credentials: { email: string; password: string }) => {
    setFailure("password");
    try {
      const answer = await api.login(credentials);
      if ("challenge" in answer) return setChallenge(answer.challenge);
      await signIn(answer.token);
      onDone();
    } catch (error) {
      setFailure("password", error);
    }
  });
  const submit = handleSubmit(send);
  const enter = async (token: string) => {
    await signIn(token);
    onDone();
  };

  if (challenge !== null) {
    return (
      <SecondFactorStep
        challenge={challenge}
        onVerified={enter}
        onBack={() => setChallenge(null)}
        onExpired={(message) => {
          setExpired(message);
          setChallenge(null);
        }}
      />
    );
  }
  return (
    <>
      <AuthHeading title="Welcome Back" text="Sign in to access your dashboard" />
      {note}
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {socialFailure && !hasTried && <SocialNotice failure={socialFailure} />}
        {expired !== undefined && (
          <Alert tone="error" title="Login Failed">
            {expired}
          </Alert>
        )}
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
      <SocialButtons failure={failureOf("provider")} onFailure={(error) => setFailure("provider", error)} />
      <PasskeyButton
        failure={failureOf("passkey")}
        onFailure={(error) => setFailure("passkey", error)}
        onVerified={enter}
      />
      <Button size="site" icon={Building2} className="mt-3 w-full" onClick={() => onSso(getValues("email"))}>
        Sign in with SSO
      </Button>
      <p className="mt-7 text-ui text-muted">
        No account yet? <TextButton onClick={() => onRegister(getValues("email"))}>Sign up</TextButton>
      </p>
    </>
  );
}

/** Only the last attempt's: each way of signing in shows its failure in its own place. */
function useLastFailure() {
  const [last, setLast] = useState<{ method: SignInMethod; error: unknown }>();
  const [expired, setExpired] = useState<string>();
  return {
    hasTried: last !== undefined,
    failureOf: (method: SignInMethod) => (last?.method === method ? last.error : undefined),
    /** Without an error, an attempt starts. */
    setFailure(method: SignInMethod, error?: unknown) {
      setExpired(undefined);
      setLast({ method, error });
    },
    /** Why the second step of the last attempt ended. */
    expired,
    setExpired,
  };
}

type SignInMethod = "password" | "provider" | "passkey";

/** Kept in memory only: a reload starts over. */
function useChallenge(initial: string | null) {
  const [challenge, setChallenge] = useState(initial);
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (initial === null || hash === "") return;
    // The provider has brought the user back; a link with a token is no longer expected.
    endSignInFlow();
    void navigate({ search }, { replace: true });
  }, [initial, hash, search, navigate]);
  return { challenge, setChallenge };
}
