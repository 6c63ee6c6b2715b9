import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { ApiError } from "../../lib/api/api-error.ts";
import { useOnceAtATime } from "../../lib/use-once-at-a-time.ts";
import { Button } from "../../ui/button/Button.tsx";
import { TextField } from "../../ui/field/TextField.tsx";
import { isEmail } from "../account-rules.ts";
import { FailureAlert } from "../FailureAlert.tsx";
import { useAuthApi } from "../use-auth-api.ts";

interface ResetEmailStepProps {
  email: string;
  onBack: (email: string) => void;
  onSent: (email: string) => void;
}

export function ResetEmailStep({ email, onBack, onSent }: ResetEmailStepProps) {
  const api = useAuthApi();
  const [failure, setFailure] = useState<unknown>();
  const { register, handleSubmit, getValues, formState } = useForm({ defaultValues: { email } });
  const { errors, isSubmitting } = formState;

  const send = useOnceAtATime(async ({ email }: { email: string }) => {
    setFailure(undefined);
    try {
      await api.forgetPassword({ email });
      onSent(email);
    } catch (error) {
      // A code was sent less than a minute ago and is still valid, so continue with it.
      if (error instanceof ApiError && error.code === "too_soon") onSent(email);
      else setFailure(error);
    }
  });
  const submit = handleSubmit(send);

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {failure !== undefined && (
        <FailureAlert error={failure} generic="Failed to send password reset email. Please try again." />
      )}
      <TextField
        {...register("email", { validate: (text) => isEmail(text) || "Enter your account's email address." })}
        label="Email"
        type="email"
        size="site"
        autoComplete="username"
        required
        autoFocus
        hint="We'll send a 6-digit code to this address."
        error={errors.email?.message}
      />
      <div className="mt-2 flex gap-3">
        <Button size="site" icon={ArrowLeft} onClick={() => onBack(getValues("email"))}>
          Back
        </Button>
        <Button
          type="submit"
          variant="primary"
          size="site"
          busy={isSubmitting}
          busyLabel="Sending..."
          className="flex-1"
        >
          Send Code
        </Button>
      </div>
    </form>
  );
}
