// A key that was just made travels with the address: it outlives a reload, and is gone with the next screen.
import type { Application } from "@contrail/protocol";
import { useLocation, useNavigate } from "react-router";

/** `first`: the one that ended onboarding. */
export type NewKeyReason = "first" | "created" | "replaced";

/** Only the application's id is kept with the history entry; the key stays in memory. */
interface NewKey {
  id: string;
  reason: NewKeyReason;
}

type State = { newKey?: NewKey } | null;

export function useNewKey() {
  const { state } = useLocation();
  const navigate = useNavigate();
  return {
    newKey: (state as State)?.newKey,
    announce: ({ id }: Application, reason: NewKeyReason) =>
      void navigate("/dashboard/apps", {
        replace: reason === "replaced",
        state: { newKey: { id, reason } } satisfies State,
      }),
    dismiss: () => void navigate("/dashboard/apps", { replace: true, state: null }),
  };
}
