import { useState } from "react";
import { useForm } from "react-hook-form";
import { AuthHeading } from "../AuthHeading.tsx";
import { RegisteredStep } from "./RegisteredStep.tsx";
import { emptyRegistration, RegisterStep } from "./RegisterStep.tsx";
import { type Registration, VerifyStep } from "./VerifyStep.tsx";

interface RegisterViewProps {
  email: string;
  onLogin: (email: string) => void;
  onDone: () => void;
}

/** Steps: register, verify, success. The form state lives here, so that Back returns to a filled-in form. */
export function RegisterView({ email, onLogin, onDone }: RegisterViewProps) {
  const [step, setStep] = useState<"register" | "verify" | "success">("register");
  const [registration, setRegistration] = useState<Registration>();
  const form = useForm({ defaultValues: { ...emptyRegistration, email } });

  function onCreated(started: Registration) {
    setRegistration(started);
    setStep("verify");
  }

  return (
    <>
      <AuthHeading title="Join Contrail" text="Create your account in seconds" />
      {step === "register" && (
        <RegisterStep form={form} onLogin={() => onLogin(form.getValues("email"))} onCreated={onCreated} />
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
