// GET /dashboard/usage
import { type Usage, UsageResponse } from "@contrail/protocol";
import { type AuthorizedRequest, bearerAuth, ok, type TypedApp } from "../http/route-types.ts";
import type { ReaderTeam } from "./reader.ts";

export interface UsageRoutesDeps {
  usage: (account: ReaderTeam) => Promise<Usage>;
  requireAccount: (request: AuthorizedRequest) => Promise<ReaderTeam>;
}

export function usageRoutes(app: TypedApp, { usage, requireAccount }: UsageRoutesDeps) {
  app.get(
    "/dashboard/usage",
    {
      schema: {
        tags: ["Logs"],
        summary: "Count logs per application and day, for the last 30 days",
        ...bearerAuth,
        response: { 200: UsageResponse },
      },
    },
    async (request) => {
      const account = await requireAccount(request);
      return ok("Your logs by day.", { usage: await usage(account) });
    },
  );
}
