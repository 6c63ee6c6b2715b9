import type { SecondFactor, SecondFactorMethod } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, KeyRound } from "lucide-react";
import { type FormEvent, type ReactNode, useState } from "react";
import { ApiError, toErrorMessage } from "../../lib/api/api-error.ts";
import { getPasskey, supportsPasskeys, toPasskeyMessage } from "../../lib/passkey.ts";
import { useOnceAtATime } from "../../lib/use-once-at-a-time.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/button/Button.tsx";
import { CodeField } from "../../ui/field/CodeField.tsx";
import { TextField } from "../../ui/field/TextField.tsx";
import { ErrorState } from "../../ui/state/ErrorState.tsx";
import { AuthHeading } from "../AuthHeading.tsx";
import { TextButton } from "../TextButton.tsx";
import { useAuthApi } from "../use-auth-api.ts";

interface SecondFactorStepProps {
  challenge: string;
  onVerified: (token: string) => Promise<void>;
  onBack: () => void;
  /** The sign-in has to start again, for this reason. */
  onExpired: (message: string) => void;
}

type Proof = Omit<SecondFactor, "challenge">;

const texts: Record<SecondFactorMethod, string> = {
  totp: "Enter the code from your authenticator app",
  passkey: "Confirm with your fingerprint, face, PIN or security key",
  recovery_code: "Enter one of your recovery codes",
};

/** After the password: a code, a passkey or a recovery code. */
export function SecondFactorStep({ challenge, onVerified, onBack, onExpired }: SecondFactorStepProps) {
  const api = useAuthApi();
  const [chosen, setChosen] = useState<SecondFactorMethod>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const options = useQuery({
    queryKey: ["second-factor", challenge],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => api.getSecondFactorOptions({ challenge }),
    // Signing in empties the cache; a challenge that was answered has no more options.
    enabled: !isBusy,
  });
  const methods = (options.data?.methods ?? []).filter((method) => method !== "passkey" || supportsPasskeys());
  const method = chosen ?? methods[0];

  const verify = useOnceAtATime(async (getProof: () => Promise<Proof>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { token } = await api.verifySecondFactor({ challenge, ...(await getProof()) });
      await onVerified(token);
    } catch (error) {
      if (isOver(error)) return onExpired(toErrorMessage(error));
      setFailure(toPasskeyMessage(error));
      setBusy(false);
    }
  });
  function choose(next: SecondFactorMethod) {
    setChosen(next);
    setFailure(undefined);
  }

  if (options.isError) {
    return (
      <>
        <AuthHeading title="Two-factor sign-in" text="One more step to sign in" />
        <ErrorState
          title="Couldn't continue"
          text={toErrorMessage(options.error)}
          onRetry={isOver(options.error) ? onBack : () => void options.refetch()}
          busy={options.isFetching}
        />
      </>
    );
  }
  const passkey = options.data?.passkey;
  return (
    <>
      <AuthHeading title="Two-factor sign-in" text={method ? texts[method] : "One more step to sign in"} />
      {failure !== undefined && (
        <Alert tone="error" title="Login Failed" className="mb-5">
          {failure}
        </Alert>
      )}
      {method === "totp" && (
        <TotpForm isBusy={isBusy} onBack={onBack} onCode={(code) => verify(async () => ({ code }))} />
      )}
      {method === "recovery_code" && (
        <RecoveryCodeForm
          isBusy={isBusy}
          onBack={onBack}
          onCode={(recoveryCode) => verify(async () => ({ recoveryCode }))}
        />
      )}
      {method === "passkey" && passkey && (
        <Actions onBack={onBack}>
          <Button
            variant="primary"
            size="site"
            icon={KeyRound}
            autoFocus
            busy={isBusy}
            busyLabel="Waiting..."
            onClick={() => void verify(async () => ({ passkey: await getPasskey(passkey) }))}
            className="flex-1"
          >
            Use your passkey
          </Button>
        </Actions>
      )}
      <OtherMethods methods={methods.filter((each) => each !== method)} onChoose={choose} />
    </>
  );
}

function TotpForm({ isBusy, onBack, onCode }: FormProps) {
  const [code, setCode] = useState("");
  async function verify(whole: string) {
    await onCode(whole);
    setCode("");
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.length === 6) void verify(code);
  }
  return (
    <form noValidate onSubmit={submit}>
      <CodeField
        label="Authentication code"
        value={code}
        onChange={setCode}
        onComplete={(whole) => void verify(whole)}
        readOnly={isBusy}
        autoFocus
      />
      <Actions onBack={onBack}>
        <SubmitButton isBusy={isBusy} />
      </Actions>
    </form>
  );
}

function RecoveryCodeForm({ isBusy, onBack, onCode }: FormProps) {
  const [code, setCode] = useState("");
  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.trim() !== "" && !isBusy) void onCode(code);
  }
  return (
    <form noValidate onSubmit={submit}>
      <TextField
        label="Recovery code"
        hint="Each code works once."
        size="site"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        className="font-mono"
      />
      <Actions onBack={onBack}>
        <SubmitButton isBusy={isBusy} />
      </Actions>
    </form>
  );
}

interface FormProps {
  isBusy: boolean;
  onBack: () => void;
  onCode: (code: string) => Promise<void>;
}

function SubmitButton({ isBusy }: { isBusy: boolean }) {
  return (
    <Button type="submit" variant="primary" size="site" busy={isBusy} busyLabel="Verifying..." className="flex-1">
      Verify
    </Button>
  );
}

function Actions({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  return (
    <div className="mt-7 flex gap-3">
      <Button size="site" icon={ArrowLeft} onClick={onBack}>
        Back
      </Button>
      {children}
    </div>
  );
}

const labels: Record<SecondFactorMethod, string> = {
  totp: "Use your authenticator app",
  passkey: "Use a passkey",
  recovery_code: "Use a recovery code",
};

interface OtherMethodsProps {
  methods: readonly SecondFactorMethod[];
  onChoose: (method: SecondFactorMethod) => void;
}

function OtherMethods({ methods, onChoose }: OtherMethodsProps) {
  return (
    <ul className="mt-7 flex flex-col items-start gap-3 text-ui">
      {methods.map((method) => (
        <li key={method}>
          <TextButton onClick={() => onChoose(method)}>{labels[method]}</TextButton>
        </li>
      ))}
    </ul>
  );
}

/** The challenge has expired, was used or has no attempts left. */
function isOver(error: unknown): boolean {
  return error instanceof ApiError && (error.code === "bad_challenge" || error.code === "challenge_used_up");
}
