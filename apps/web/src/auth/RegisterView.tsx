import { useState } from "react";
import { useForm } from "react-hook-form";
import { AuthHeading } from "./AuthHeading.tsx";
import { RegisteredStep } from "./RegisteredStep.tsx";
import { emptyRegistration, RegisterStep } from "./RegisterStep.tsx";
import { VerifyStep } from "./VerifyStep.tsx";

interface RegisterViewProps {
  onLogin: () => void;
  onDone: () => void;
}

/** register, then verify, then success. The form outlives its step, so that Back finds it filled in. */
export function RegisterView({ onLogin, onDone }: RegisterViewProps) {
  const [step, setStep] = useState<"register" | "verify" | "success">("register");
  const form = useForm({ defaultValues: emptyRegistration });
  return (
    <>
      <AuthHeading title="Join Contrail" text="Create your account in seconds" />
      {step === "register" && <RegisterStep form={form} onLogin={onLogin} onCreated={() => setStep("verify")} />}
      {step === "verify" && (
        <VerifyStep
          email={form.getValues("email")}
          onBack={() => setStep("register")}
          onVerified={() => setStep("success")}
        />
      )}
      {step === "success" && <RegisteredStep onContinue={onDone} />}
    </>
  );
}
