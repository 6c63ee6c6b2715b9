// GET /dashboard/refusals
import { RejectionsResponse } from "@contrail/protocol";
import { needs, ok, type TypedApp } from "../http/route-types.ts";
import { teamAccess } from "../storage/metadata/accounts/access.ts";
import type { Rejections } from "./rejections.ts";

export interface RejectionRoutesDeps {
  rejections: Pick<Rejections, "list">;
}

export function rejectionRoutes(app: TypedApp, { rejections }: RejectionRoutesDeps) {
  app.get(
    "/dashboard/refusals",
    {
      ...needs("logs:read"),
      schema: {
        tags: ["Ingest"],
        summary: "List rejected events of the last 7 days, by application and reason",
        response: { 200: RejectionsResponse },
      },
    },
    async (request) => {
      const { team } = teamAccess(request);
      return ok("Rejected events of the last 7 days.", { refusals: await rejections.list(team.id) });
    },
  );
}
