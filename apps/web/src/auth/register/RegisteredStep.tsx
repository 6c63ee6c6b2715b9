import { secondMs } from "@contrail/protocol";
import { useEffect, useEffectEvent } from "react";
import { DoneStep } from "../reset/DoneStep.tsx";

export const continueAfterMs = 2 * secondMs;

export function RegisteredStep({ onContinue }: { onContinue: () => void }) {
  const onTimeout = useEffectEvent(onContinue);
  useEffect(() => {
    const timer = setTimeout(() => onTimeout(), continueAfterMs);
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
