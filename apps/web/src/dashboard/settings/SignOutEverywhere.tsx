import { useState } from "react";
import { toErrorMessage } from "../../lib/api/api-error.ts";
import { useClient } from "../../lib/api/client-context.tsx";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Confirm } from "../../ui/dialog/Confirm.tsx";
import { toast } from "../../ui/toast/toast.ts";
import { useSettingsApi } from "./use-settings-api.ts";

/** Ends all sessions and tokens, including this one; the guard then redirects to the sign-in page. */
export function SignOutEverywhere() {
  const api = useSettingsApi();
  const { clearSession } = useClient();
  const [isOpen, setOpen] = useState(false);
  const signOut = useApiMutation({
    mutationFn: () => api.logoutEverywhere(),
    onSuccess: () => {
      clearSession();
      toast.success("Signed out everywhere");
    },
  });
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Sign out everywhere
      </Button>
      <Confirm
        open={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => signOut.mutate()}
        title="Sign out everywhere?"
        text="All browsers and editors, including this one, will have to sign in again, and your access tokens are revoked. Your applications keep sending logs."
        error={signOut.isError ? toErrorMessage(signOut.error) : undefined}
        confirmLabel="Sign out everywhere"
        busy={signOut.isPending}
        tone="neutral"
      />
    </>
  );
}
