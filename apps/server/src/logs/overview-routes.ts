// GET /dashboard/overview
import { type Overview, OverviewQuery, OverviewResponse } from "@contrail/protocol";
import { needs, ok, type TypedApp } from "../http/route-types.ts";
import { teamAccess } from "../storage/metadata/accounts/access.ts";
import type { ReaderTeam } from "./reader.ts";

export interface OverviewRoutesDeps {
  overview: (team: ReaderTeam, query: OverviewQuery) => Promise<Overview>;
}

export function overviewRoutes(app: TypedApp, { overview }: OverviewRoutesDeps) {
  app.get(
    "/dashboard/overview",
    {
      ...needs("logs:read"),
      schema: {
        tags: ["Logs"],
        summary: "Get figures for a period and the previous one",
        querystring: OverviewQuery,
        response: { 200: OverviewResponse },
      },
    },
    async (request) => {
      const { team } = teamAccess(request);
      return ok("Your overview.", { overview: await overview(team, request.query) });
    },
  );
}
