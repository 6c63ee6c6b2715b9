import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useClient } from "../../lib/api/client-context.tsx";
import { getPasskey, supportsPasskeys, toPasskeyMessage } from "../../lib/passkey.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/button/Button.tsx";

/** Signs in without an email address or password; hidden where the browser has no passkeys. */
export function PasskeyButton({ onVerified }: { onVerified: (token: string) => Promise<void> }) {
  const { api } = useClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function signIn() {
    setBusy(true);
    setFailure(undefined);
    try {
      const { challenge, options } = await api.passkeyOptions();
      const { token } = await api.signInWithPasskey({ challenge, passkey: await getPasskey(options) });
      await onVerified(token);
    } catch (error) {
      setFailure(toPasskeyMessage(error));
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
          {failure}
        </Alert>
      )}
    </>
  );
}
