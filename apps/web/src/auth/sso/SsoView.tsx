import { type SsoError, ssoErrors } from "@contrail/protocol";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useSsoApi } from "../../lib/api/use-sso-api.ts";
import { beginSignInFlow } from "../../lib/session/sign-in-flow.ts";
import { useOnceAtATime } from "../../lib/use-once-at-a-time.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/button/Button.tsx";
import { TextField } from "../../ui/field/TextField.tsx";
import { AuthHeading } from "../AuthHeading.tsx";
import { FailureAlert } from "../FailureAlert.tsx";
import { TextButton } from "../TextButton.tsx";

interface SsoViewProps {
  /** As typed in another view. */
  email: string;
  failure: SsoError | undefined;
  onLogin: (email: string) => void;
}

/** The email domain determines the identity provider, which the browser goes to next. */
export function SsoView({ email, failure: earlierFailure, onLogin }: SsoViewProps) {
  const api = useSsoApi();
  const [failure, setFailure] = useState<unknown>();
  const { register, handleSubmit, getValues, formState } = useForm({ defaultValues: { email } });
  const { errors, isSubmitting } = formState;

  const start = useOnceAtATime(async (typed: { email: string }) => {
    setFailure(undefined);
    try {
      const { url } = await api.startSso(typed);
      beginSignInFlow();
      location.assign(url);
    } catch (error) {
      setFailure(error);
    }
  });

  return (
    <>
      <AuthHeading title="Single Sign-On" text="Continue with your company's identity provider" />
      <form noValidate onSubmit={handleSubmit(start)} className="flex flex-col gap-5">
        {earlierFailure && failure === undefined && (
          <Alert tone="error" title="Login Failed">
            {ssoErrors[earlierFailure]}
          </Alert>
        )}
        {failure !== undefined && (
          <FailureAlert error={failure} title="Login Failed" generic="Single sign-on couldn't be started." />
        )}
        <TextField
          {...register("email", { required: "Enter your work email." })}
          label="Work email"
          type="email"
          size="site"
          autoComplete="username"
          required
          autoFocus
          error={errors.email?.message}
        />
        <Button type="submit" variant="primary" size="site" busy={isSubmitting} busyLabel="Redirecting...">
          Continue
        </Button>
      </form>
      <p className="mt-7 text-ui text-muted">
        <TextButton onClick={() => onLogin(getValues("email"))}>Sign in another way</TextButton>
      </p>
    </>
  );
}
