import { CircleCheck } from "lucide-react";
import { useId } from "react";
import { Button } from "../../ui/button/Button.tsx";

interface DoneStepProps {
  title: string;
  text: string;
  buttonLabel: string;
  onContinue: () => void;
}

/** The last step of a flow. The button is focused, so that screen readers announce the success message with it. */
export function DoneStep({ title, text, buttonLabel, onContinue }: DoneStepProps) {
  const id = useId();
  return (
    <div className="pt-2">
      <CircleCheck aria-hidden className="size-10 text-log" strokeWidth={1.5} />
      <p id={id} className="mt-5 mb-7 text-body text-pretty text-muted">
        <strong className="block text-h3 font-semibold text-text">{title}</strong> {text}
      </p>
      <Button variant="primary" size="site" onClick={onContinue} autoFocus aria-describedby={id} className="w-full">
        {buttonLabel}
      </Button>
    </div>
  );
}
