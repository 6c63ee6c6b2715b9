import { type InvitationPreview, maxNameLength, type Team } from "@contrail/protocol";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { ApiError, toErrorMessage } from "../../lib/api/api-error.ts";
import { useClient } from "../../lib/api/client-context.tsx";
import { newPasswordRules, passwordError } from "../../lib/password-rules.ts";
import { useOnceAtATime } from "../../lib/use-once-at-a-time.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/button/Button.tsx";
import { NewPasswordField } from "../../ui/field/NewPasswordField.tsx";
import { TextField } from "../../ui/field/TextField.tsx";
import { nameError } from "../account-rules.ts";
import { TextButton } from "../TextButton.tsx";
import { useAuthApi } from "../use-auth-api.ts";

interface RegisterInvitedFormProps {
  token: string;
  invitation: InvitationPreview;
  onJoined: (team: Team) => void;
  onSignIn: (email: string) => void;
}

/** Signed out: creates an account with the invited address and joins, in one step. */
export function RegisterInvitedForm({ token, invitation, onJoined, onSignIn }: RegisterInvitedFormProps) {
  const api = useAuthApi();
  const { signIn, switchTeam } = useClient();
  const [failure, setFailure] = useState<unknown>();
  const { register, handleSubmit, setError, watch, formState } = useForm({ defaultValues: { name: "", password: "" } });
  const { errors, isSubmitting } = formState;

  const send = useOnceAtATime(async (person: { name: string; password: string }) => {
    setFailure(undefined);
    try {
      const joined = await api.registerInvited({ token, ...person });
      switchTeam(joined.team.id);
      await signIn(joined.token);
      onJoined(joined.team);
    } catch (error) {
      const message = passwordError(error);
      if (message === undefined) setFailure(error);
      else setError("password", { message }, { shouldFocus: true });
    }
  });

  return (
    <form noValidate onSubmit={handleSubmit(send)} className="flex flex-col gap-5">
      {failure !== undefined && (
        <Alert tone="error" title={hasAccount(failure) ? "You already have an account" : "Couldn't join the team"}>
          {hasAccount(failure) ? "Sign in with this address to join." : toErrorMessage(failure)}
        </Alert>
      )}
      {/* For password managers. */}
      <input type="email" autoComplete="username" value={invitation.email} readOnly hidden />
      <TextField
        {...register("name", { validate: (name) => nameError(name) ?? true })}
        label="Name"
        size="site"
        autoComplete="name"
        maxLength={maxNameLength}
        required
        error={errors.name?.message}
      />
      <NewPasswordField
        {...register("password", newPasswordRules)}
        password={watch("password")}
        label="Password"
        size="site"
        hint="At least 8 characters."
        error={errors.password?.message}
      />
      <Button type="submit" variant="primary" size="site" busy={isSubmitting} busyLabel="Creating account...">
        Create account and join
      </Button>
      <p className="text-center text-table text-muted">
        Already have an account? <TextButton onClick={() => onSignIn(invitation.email)}>Sign in</TextButton>
      </p>
    </form>
  );
}

function hasAccount(error: unknown): boolean {
  return error instanceof ApiError && error.code === "account_exists";
}
