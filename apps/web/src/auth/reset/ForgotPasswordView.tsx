import { useState } from "react";
import { AuthHeading } from "../AuthHeading.tsx";
import { useAuthStep } from "../use-auth-step.ts";
import { DoneStep } from "./DoneStep.tsx";
import { NewPasswordStep } from "./NewPasswordStep.tsx";
import { ResetCodeStep, type VerifiedCode } from "./ResetCodeStep.tsx";
import { ResetEmailStep } from "./ResetEmailStep.tsx";

interface ForgotPasswordViewProps {
  email: string;
  onLogin: (email: string) => void;
}

interface ResetStep {
  email: string;
  /** When the last code was sent, in milliseconds. */
  sentAt: number;
  name: "otp" | "newPassword";
}

/** Steps: email, otp, newPassword, success. */
export function ForgotPasswordView({ email: typedEmail, onLogin }: ForgotPasswordViewProps) {
  const { step, open, update, back } = useAuthStep<ResetStep>();
  // In memory only, because it authorizes the reset: a reload returns to the code.
  const [verified, setVerified] = useState<VerifiedCode>();
  const [isReset, setReset] = useState(false);
  const [sentTo, setSentTo] = useState(typedEmail);
  const email = step?.email ?? sentTo;

  function onSent(address: string) {
    setSentTo(address);
    setVerified(undefined);
    open({ email: address, sentAt: Date.now(), name: "otp" });
  }
  function onVerified(code: VerifiedCode) {
    setVerified(code);
    if (step) open({ ...step, name: "newPassword" });
  }

  return (
    <>
      <AuthHeading title="Recover Access" text="We'll help you reset your password" />
      {isReset ? (
        <DoneStep
          title="Password Reset Successful!"
          text="All devices were signed out. Log in with your new password."
          buttonLabel="Go to Login"
          onContinue={() => onLogin(email)}
        />
      ) : !step ? (
        <ResetEmailStep email={email} onBack={onLogin} onSent={onSent} />
      ) : step.name === "newPassword" && verified ? (
        <NewPasswordStep email={email} token={verified.token} onBack={back} onReset={() => setReset(true)} />
      ) : (
        <ResetCodeStep
          email={email}
          sentAt={step.sentAt}
          verified={verified}
          onBack={back}
          onResent={(sentAt) => update({ ...step, sentAt })}
          onVerified={onVerified}
        />
      )}
    </>
  );
}
