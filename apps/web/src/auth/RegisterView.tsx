import { useState } from "react";
import { useForm } from "react-hook-form";
import { AuthHeading } from "./AuthHeading.tsx";
import { RegisteredStep } from "./RegisteredStep.tsx";
import { emptyRegistration, RegisterStep } from "./RegisterStep.tsx";
import { type Registration, VerifyStep } from "./VerifyStep.tsx";

interface RegisterViewProps {
  email: string;
  onLogin: (email: string) => void;
  onDone: () => void;
}

/** register, then verify, then success. The form outlives its step, so that Back finds it filled in. */
export function RegisterView({ email, onLogin, onDone }: RegisterViewProps) {
  const [step, setStep] = useState<"register" | "verify" | "success">("register");
  const [registration, setRegistration] = useState<Registration>();
  const form = useForm({ defaultValues: { ...emptyRegistration, email } });

  function created(started: Registration) {
    setRegistration(started);
    setStep("verify");
  }

  return (
    <>
      <AuthHeading title="Join Contrail" text="Create your account in seconds" />
      {step === "register" && (
        <RegisterStep form={form} onLogin={() => onLogin(form.getValues("email"))} onCreated={created} />
      )}
      {step === "verify" && registration && (
        <VerifyStep
          registration={registration}
          onBack={() => setStep("register")}
          onVerified={() => setStep("success")}
        />
      )}
      {step === "success" && <RegisteredStep onContinue={onDone} />}
    </>
  );
}
