import { useClient } from "../lib/api/client-context.tsx";
import { Alert } from "../ui/Alert.tsx";
import { CodeStep } from "./CodeStep.tsx";

/** A code works once, so what it was answered with is kept for whoever comes back to this step. */
export interface VerifiedCode {
  code: string;
  /** Authorises the reset and nothing else. */
  token: string;
}

interface ResetCodeStepProps {
  email: string;
  verified: VerifiedCode | undefined;
  onBack: () => void;
  onVerified: (verified: VerifiedCode) => void;
}

const type = "password_reset";

export function ResetCodeStep({ email, verified, onBack, onVerified }: ResetCodeStepProps) {
  const { api } = useClient();

  async function verify(code: string) {
    if (code === verified?.code) return onVerified(verified);
    const { token } = await api.verifyCode({ email, code, type });
    onVerified({ code, token });
  }

  return (
    <CodeStep
      label="Reset code"
      hint="Valid for 10 minutes."
      submitLabel="Verify Code"
      failure={{ generic: "Invalid OTP. Please try again." }}
      startCode={verified?.code}
      onVerify={verify}
      onResend={() => api.resendCode({ email, type })}
      onBack={onBack}
    >
      <Alert tone="info" title="Check your email" className="mb-5">
        If {email} has an account, we've sent a code to it.
      </Alert>
    </CodeStep>
  );
}
