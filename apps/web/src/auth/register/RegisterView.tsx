import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import { AuthHeading } from "../AuthHeading.tsx";
import { useAuthStep } from "../use-auth-step.ts";
import { RegisteredStep } from "./RegisteredStep.tsx";
import { emptyRegistration, RegisterStep } from "./RegisterStep.tsx";
import { type Registration, VerifyStep } from "./VerifyStep.tsx";

interface RegisterViewProps {
  email: string;
  /** Below the heading. */
  note: ReactNode;
  onLogin: (email: string) => void;
  onDone: () => void;
}

/** Steps: register, verify, success. The form state lives here, so that Back returns to a filled-in form. */
export function RegisterView({ email, note, onLogin, onDone }: RegisterViewProps) {
  const { step: registration, open, update, back } = useAuthStep<Registration>();
  const [isVerified, setVerified] = useState(false);
  const form = useForm({
    defaultValues: {
      ...emptyRegistration,
      name: registration?.name ?? "",
      email: email || (registration?.email ?? ""),
    },
  });
  return (
    <>
      <AuthHeading title="Join Contrail" text="Create your account in seconds" />
      {isVerified ? (
        <RegisteredStep onContinue={onDone} />
      ) : (
        <>
          {note}
          {registration ? (
            <VerifyStep
              registration={registration}
              onBack={back}
              onResent={(sentAt) => update({ ...registration, sentAt })}
              onVerified={() => setVerified(true)}
            />
          ) : (
            <RegisterStep form={form} onLogin={() => onLogin(form.getValues("email"))} onCreated={open} />
          )}
        </>
      )}
    </>
  );
}
