import { useState } from "react";
import { AuthHeading } from "../AuthHeading.tsx";
import { DoneStep } from "./DoneStep.tsx";
import { NewPasswordStep } from "./NewPasswordStep.tsx";
import { ResetCodeStep, type VerifiedCode } from "./ResetCodeStep.tsx";
import { ResetEmailStep } from "./ResetEmailStep.tsx";

interface ForgotPasswordViewProps {
  email: string;
  onLogin: (email: string) => void;
}

/** Steps: email, otp, newPassword, success. */
export function ForgotPasswordView({ email: typedEmail, onLogin }: ForgotPasswordViewProps) {
  const [step, setStep] = useState<"email" | "otp" | "newPassword" | "success">("email");
  const [email, setEmail] = useState(typedEmail);
  const [verified, setVerified] = useState<VerifiedCode>();

  function onSent(address: string) {
    setEmail(address);
    setVerified(undefined);
    setStep("otp");
  }
  function onVerified(code: VerifiedCode) {
    setVerified(code);
    setStep("newPassword");
  }

  return (
    <>
      <AuthHeading title="Recover Access" text="We'll help you reset your password" />
      {step === "email" && <ResetEmailStep email={email} onBack={onLogin} onSent={onSent} />}
      {step === "otp" && (
        <ResetCodeStep email={email} verified={verified} onBack={() => setStep("email")} onVerified={onVerified} />
      )}
      {step === "newPassword" && verified && (
        <NewPasswordStep
          email={email}
          token={verified.token}
          onBack={() => setStep("otp")}
          onReset={() => setStep("success")}
        />
      )}
      {step === "success" && (
        <DoneStep
          title="Password Reset Successful!"
          text="All devices were signed out. Log in with your new password."
          buttonLabel="Go to Login"
          onContinue={() => onLogin(email)}
        />
      )}
    </>
  );
}
