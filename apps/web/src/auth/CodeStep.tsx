import { ArrowLeft } from "lucide-react";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { Button } from "../ui/button/Button.tsx";
import { CodeField } from "../ui/field/CodeField.tsx";
import { FailureAlert } from "./FailureAlert.tsx";
import { ResendNote } from "./ResendNote.tsx";

interface CodeStepProps {
  label: string;
  hint: string;
  submitLabel: string;
  /** Shown when the code is rejected. */
  failure: { title?: string; generic: string };
  initialCode?: string;
  /** When the last code was sent, in milliseconds. */
  sentAt: number;
  onVerify: (code: string) => Promise<void>;
  onResend: () => Promise<unknown>;
  onBack: () => void;
  /** Rendered above the field. */
  children?: ReactNode;
}

/** Asks for the emailed code. Submits on the sixth digit; only the server validates it. */
export function CodeStep(props: CodeStepProps) {
  const { label, hint, submitLabel, failure, initialCode = "", sentAt, onVerify, onResend, onBack, children } = props;
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState(initialCode);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();

  async function verify(whole: string) {
    setBusy(true);
    setError(undefined);
    try {
      await onVerify(whole);
    } catch (reason) {
      setCode("");
      setError(reason);
      setBusy(false);
      field.current?.focus();
    }
  }
  async function resend() {
    await onResend();
    setError(undefined);
    setCode("");
    field.current?.focus();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) void verify(code);
  }

  return (
    <form noValidate onSubmit={submit} className="pt-2">
      {children}
      {error !== undefined && <FailureAlert {...failure} error={error} className="mb-5" />}
      <CodeField
        ref={field}
        label={label}
        hint={hint}
        value={code}
        onChange={setCode}
        onComplete={verify}
        readOnly={busy}
        autoFocus
      />
      <div className="mt-7 flex gap-3">
        {/* `busy`, because a second click would go back twice. */}
        <Button size="site" icon={ArrowLeft} onClick={onBack} busy={false}>
          Back
        </Button>
        <Button type="submit" variant="primary" size="site" busy={busy} busyLabel="Verifying..." className="flex-1">
          {submitLabel}
        </Button>
      </div>
      <ResendNote sentAt={sentAt} onResend={resend} isRejected={error !== undefined} />
    </form>
  );
}
