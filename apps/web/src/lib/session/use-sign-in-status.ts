// Whether the user is signed in. A stored token counts only once the server has returned its user.
import { useQuery } from "@tanstack/react-query";
import { useClient, useSession } from "../api/client-context.tsx";

export type SignInStatus = "none" | "checking" | "failed" | "signed-in";

export function useSignInStatus(): { status: SignInStatus; error: Error | null; retry: () => void } {
  const { queries } = useClient();
  const token = useSession((state) => state.token);
  const user = useSession((state) => state.user);
  const check = useQuery({ ...queries.user(token ?? ""), enabled: token !== null });
  return { status: toStatus(), error: check.error, retry: () => void check.refetch() };

  function toStatus(): SignInStatus {
    if (token === null) return "none";
    if (user && check.data) return "signed-in";
    return check.isError && !check.isFetching ? "failed" : "checking";
  }
}
