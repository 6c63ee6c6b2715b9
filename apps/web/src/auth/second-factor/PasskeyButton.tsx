import { KeyRound } from "lucide-react";
import { useState } from "react";
import { getPasskey, supportsPasskeys, toPasskeyMessage } from "../../lib/passkey.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/button/Button.tsx";
import { useAuthApi } from "../use-auth-api.ts";

interface PasskeyButtonProps {
  /** Why the last attempt failed, if it was with a passkey. */
  failure: unknown;
  /** Called without an error when an attempt starts. */
  onFailure: (error?: unknown) => void;
  onVerified: (token: string) => Promise<void>;
}

/** Signs in without an email address or password; hidden where the browser has no passkeys. */
export function PasskeyButton({ failure, onFailure, onVerified }: PasskeyButtonProps) {
  const api = useAuthApi();
  const [isBusy, setBusy] = useState(false);

  async function signIn() {
    setBusy(true);
    onFailure();
    try {
      const { challenge, options } = await api.getPasskeyOptions();
      const { token } = await api.signInWithPasskey({ challenge, passkey: await getPasskey(options) });
      await onVerified(token);
    } catch (error) {
      onFailure(error);
      setBusy(false);
    }
  }

  if (!supportsPasskeys()) return null;
  return (
    <>
      <Button size="site" icon={KeyRound} busy={isBusy} onClick={() => void signIn()} className="mt-3 w-full">
        Sign in with a passkey
      </Button>
      {failure !== undefined && (
        <Alert tone="error" title="Login Failed" className="mt-4">
          {toPasskeyMessage(failure)}
        </Alert>
      )}
    </>
  );
}
