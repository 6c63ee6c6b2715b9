import type { User } from "@contrail/protocol";
import { useSession } from "../api/client-context.tsx";

/** The signed-in user; only for screens behind the guard. */
export function useUser(): User {
  const user = useSession((state) => state.user);
  if (!user) throw new Error("useUser must be used behind the guard.");
  return user;
}
