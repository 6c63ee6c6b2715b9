// The members of the team, for the screens that name them.
import { MembersResponse } from "@contrail/protocol";
import { queryOptions } from "@tanstack/react-query";
import type { ApiContext } from "./api-context.ts";
import { createApiHook } from "./create-api-hook.ts";

export const useMembersApi = createApiHook((context) => ({ members: () => membersQuery(context) }));

export function membersQuery({ call, toTeamKey }: ApiContext) {
  return queryOptions({
    queryKey: toTeamKey("members"),
    queryFn: async () => (await call("GET", "/team/members", MembersResponse)).members,
  });
}
