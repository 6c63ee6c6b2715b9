// The application that was just made travels with the address: onboarding and this screen both end here.
import type { Application } from "@contrail/protocol";
import { useLocation, useNavigate } from "react-router";

type Created = { createdId?: string } | null;

/** Only the id is kept with the history entry; the key stays in memory. */
export function useCreatedApplication() {
  const { state } = useLocation();
  const navigate = useNavigate();
  return {
    createdId: (state as Created)?.createdId,
    announce: ({ id }: Application) => void navigate("/dashboard/apps", { state: { createdId: id } satisfies Created }),
    dismiss: () => void navigate("/dashboard/apps", { replace: true, state: null }),
  };
}
