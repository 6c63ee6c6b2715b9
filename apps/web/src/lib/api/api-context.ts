import type { Call } from "@contrail/client";
import type { ToTeamKey } from "./team-key.ts";

/** What calls and queries are made of. */
export interface ApiContext {
  /** As the signed-in user, in the team of this tab. */
  call: Call;
  /** Without signing in. */
  callPublic: Call;
  toTeamKey: ToTeamKey;
}
