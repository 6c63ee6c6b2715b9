import { Alert } from "../../ui/Alert.tsx";
import { CodeStep } from "../CodeStep.tsx";
import { useAuthApi } from "../use-auth-api.ts";

/** Codes are single-use, so the token is kept for users who return to this step. */
export interface VerifiedCode {
  code: string;
  /** Authorizes only the password reset. */
  token: string;
}

interface ResetCodeStepProps {
  email: string;
  /** When the last code was sent, in milliseconds. */
  sentAt: number;
  verified: VerifiedCode | undefined;
  onBack: () => void;
  onResent: (sentAt: number) => void;
  onVerified: (verified: VerifiedCode) => void;
}

const type = "password_reset";

export function ResetCodeStep({ email, sentAt, verified, onBack, onResent, onVerified }: ResetCodeStepProps) {
  const api = useAuthApi();

  async function verify(code: string) {
    if (code === verified?.code) return onVerified(verified);
    const { token } = await api.verifyCode({ email, code, type });
    onVerified({ code, token });
  }

  async function resend() {
    await api.resendCode({ email, type });
    onResent(Date.now());
  }

  return (
    <CodeStep
      label="Reset code"
      hint="Valid for 10 minutes."
      submitLabel="Verify Code"
      failure={{ generic: "Invalid OTP. Please try again." }}
      initialCode={verified?.code}
      onVerify={verify}
      sentAt={sentAt}
      onResend={resend}
      onBack={onBack}
    >
      <Alert tone="info" title="Check your email" className="mb-5">
        If {email} has an account, we've sent a code to it.
      </Alert>
    </CodeStep>
  );
}
