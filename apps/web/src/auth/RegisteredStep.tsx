import { useEffect, useEffectEvent } from "react";
import { DoneStep } from "./DoneStep.tsx";

export const continueAfter = 2_000;

export function RegisteredStep({ onContinue }: { onContinue: () => void }) {
  const goOn = useEffectEvent(onContinue);
  useEffect(() => {
    const timer = setTimeout(() => goOn(), continueAfter);
    return () => clearTimeout(timer);
  }, []);
  return (
    <DoneStep
      title="Registration Successful!"
      text="Your account has been created successfully."
      buttonLabel="Continue"
      onContinue={onContinue}
    />
  );
}
