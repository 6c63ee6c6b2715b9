// GET /dashboard/usage
import { type Usage, UsageResponse } from "@contrail/protocol";
import { needs, ok, type TypedApp } from "../http/route-types.ts";
import { teamAccess } from "../storage/metadata/accounts/access.ts";
import type { ReaderTeam } from "./reader.ts";

export interface UsageRoutesDeps {
  usage: (team: ReaderTeam) => Promise<Usage>;
}

export function usageRoutes(app: TypedApp, { usage }: UsageRoutesDeps) {
  app.get(
    "/dashboard/usage",
    {
      ...needs("logs:read"),
      schema: {
        tags: ["Logs"],
        summary: "Count logs per application and day, for the last 30 days",
        response: { 200: UsageResponse },
      },
    },
    async (request) => {
      const { team } = teamAccess(request);
      return ok("Your logs by day.", { usage: await usage(team) });
    },
  );
}
