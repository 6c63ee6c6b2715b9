import { useClient } from "../../lib/api/client-context.tsx";
import { CodeStep } from "../CodeStep.tsx";

export interface Registration {
  name: string;
  email: string;
  /** Identifies the pending registration. */
  key: string;
}

interface VerifyStepProps {
  registration: Registration;
  onBack: () => void;
  onVerified: () => void;
}

const type = "account_verification";

export function VerifyStep({ registration: { email, key }, onBack, onVerified }: VerifyStepProps) {
  const { api, signIn } = useClient();

  async function verify(code: string) {
    const { token } = await api.verifyCode({ email, code, type, key });
    await signIn(token);
    onVerified();
  }

  return (
    <CodeStep
      label="Verification code"
      hint={`Sent to ${email}. Valid for 10 minutes.`}
      submitLabel="Verify"
      failure={{ title: "Verification Failed", generic: "Invalid OTP code. Please try again." }}
      onVerify={verify}
      onResend={() => api.resendCode({ type, key })}
      onBack={onBack}
    />
  );
}
