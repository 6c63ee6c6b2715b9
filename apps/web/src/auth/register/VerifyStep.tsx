import { useClient } from "../../lib/api/client-context.tsx";
import { readSetting } from "../../lib/meta-settings.ts";
import { CodeStep } from "../CodeStep.tsx";
import { useAuthApi } from "../use-auth-api.ts";

export interface Registration {
  name: string;
  email: string;
  /** Identifies the pending registration. */
  key: string;
  /** When the last code was sent, in milliseconds. */
  sentAt: number;
}

interface VerifyStepProps {
  registration: Registration;
  onBack: () => void;
  onResent: (sentAt: number) => void;
  onVerified: () => void;
}

const type = "account_verification";

export function VerifyStep({ registration: { email, key, sentAt }, onBack, onResent, onVerified }: VerifyStepProps) {
  const api = useAuthApi();
  const { signIn } = useClient();
  const isEmailSent = readSetting(document, "contrail-email") === undefined;

  async function verify(code: string) {
    const { token } = await api.verifyCode({ email, code, type, key });
    await signIn(token);
    onVerified();
  }

  async function resend() {
    await api.resendCode({ type, key });
    onResent(Date.now());
  }

  return (
    <CodeStep
      label="Verification code"
      hint={`${isEmailSent ? "Sent to" : "For"} ${email}. Valid for 10 minutes.`}
      submitLabel="Verify"
      failure={{ title: "Verification Failed", generic: "Invalid OTP code. Please try again." }}
      onVerify={verify}
      sentAt={sentAt}
      onResend={resend}
      onBack={onBack}
    />
  );
}
