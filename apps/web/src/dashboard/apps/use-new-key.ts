// A newly created key, kept in the history state: it survives a reload, and is gone on the next screen.
import type { Application } from "@contrail/protocol";
import { useLocation, useNavigate } from "react-router";

/** `first`: the key created during onboarding. */
export type NewKeyReason = "first" | "created" | "replaced";

/** History state holds only the application's id; the key stays in memory. */
interface NewKey {
  id: string;
  reason: NewKeyReason;
}

type NewKeyState = { newKey?: NewKey } | null;

export function useNewKey() {
  const { state } = useLocation();
  const navigate = useNavigate();
  return {
    newKey: (state as NewKeyState)?.newKey,
    announce: ({ id }: Application, reason: NewKeyReason) =>
      void navigate("/dashboard/apps", {
        replace: reason === "replaced",
        state: { newKey: { id, reason } } satisfies NewKeyState,
      }),
    dismiss: () => void navigate("/dashboard/apps", { replace: true, state: null }),
  };
}
