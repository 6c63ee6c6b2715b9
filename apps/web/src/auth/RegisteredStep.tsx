import { CircleCheck } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { Button } from "../ui/Button.tsx";

export const continueAfter = 2_000;

export function RegisteredStep({ onContinue }: { onContinue: () => void }) {
  const goOn = useEffectEvent(onContinue);
  useEffect(() => {
    const timer = setTimeout(() => goOn(), continueAfter);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="pt-2">
      <CircleCheck aria-hidden className="size-10 text-log" strokeWidth={1.5} />
      <p role="status" className="mt-5 mb-7 text-body text-muted">
        <strong className="block text-h3 font-semibold text-text">Registration Successful!</strong> Your account has
        been created successfully.
      </p>
      <Button variant="primary" size="site" onClick={onContinue} className="w-full">
        Continue
      </Button>
    </div>
  );
}
