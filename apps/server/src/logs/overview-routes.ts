// GET /dashboard/overview
import { type Overview, OverviewQuery, OverviewResponse } from "@contrail/protocol";
import { type AuthorizedRequest, bearerAuth, ok, type TypedApp } from "../http/route-types.ts";
import type { ReaderTeam } from "./reader.ts";

export interface OverviewRoutesDeps {
  overview: (account: ReaderTeam, query: OverviewQuery) => Promise<Overview>;
  requireAccount: (request: AuthorizedRequest) => Promise<ReaderTeam>;
}

export function overviewRoutes(app: TypedApp, { overview, requireAccount }: OverviewRoutesDeps) {
  app.get(
    "/dashboard/overview",
    {
      schema: {
        tags: ["Logs"],
        summary: "Get figures for a period and the previous one",
        ...bearerAuth,
        querystring: OverviewQuery,
        response: { 200: OverviewResponse },
      },
    },
    async (request) => {
      const account = await requireAccount(request);
      return ok("Your overview.", { overview: await overview(account, request.query) });
    },
  );
}
