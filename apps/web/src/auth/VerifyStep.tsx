import { ArrowLeft } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { useClient } from "../lib/client-context.tsx";
import { isLocalHost } from "../lib/local-host.ts";
import { Alert } from "../ui/Alert.tsx";
import { Button } from "../ui/Button.tsx";
import { CodeField } from "../ui/field/CodeField.tsx";
import { toFailureText } from "./failure-text.ts";
import { ResendNote } from "./ResendNote.tsx";

interface VerifyStepProps {
  email: string;
  onBack: () => void;
  onVerified: () => void;
}

export function VerifyStep({ email, onBack, onVerified }: VerifyStepProps) {
  const { api, signIn } = useClient();
  const [code, setCode] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function verify(code: string) {
    setBusy(true);
    setFailure(undefined);
    try {
      const { token } = await api.verifyCode({ email, code, type: "account_verification" });
      await signIn(token);
      onVerified();
    } catch (error) {
      setCode("");
      setFailure(toFailureText(error, "Invalid OTP code. Please try again."));
    } finally {
      setBusy(false);
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) void verify(code);
  }

  return (
    <form noValidate onSubmit={submit} className="pt-2">
      {failure && (
        <Alert tone="error" title="Verification Failed" className="mb-5">
          {failure}
        </Alert>
      )}
      <CodeField
        label="Verification code"
        hint={`Sent to ${email}. Valid for 10 minutes.`}
        value={code}
        onChange={setCode}
        onComplete={verify}
        readOnly={busy}
        autoFocus
      />
      <div className="mt-7 flex gap-3">
        <Button size="site" icon={ArrowLeft} onClick={onBack}>
          Back
        </Button>
        <Button type="submit" variant="primary" size="site" busy={busy} className="flex-1">
          Verify
        </Button>
      </div>
      <ResendNote onRestart={onBack} />
      {isLocalHost(location.hostname) && (
        <p className="mt-6 text-table text-muted">
          On this machine mails may stay in the{" "}
          <Link to="/outbox" target="_blank" className="font-medium text-accent hover:underline">
            local outbox
          </Link>
          .
        </p>
      )}
    </form>
  );
}
