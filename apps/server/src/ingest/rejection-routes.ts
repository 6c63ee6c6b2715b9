// GET /dashboard/refusals
import { RejectionsResponse } from "@contrail/protocol";
import { type AuthorizedRequest, bearerAuth, ok, type TypedApp } from "../http/route-types.ts";
import type { Rejections } from "./rejections.ts";

export interface RejectionRoutesDeps {
  rejections: Pick<Rejections, "list">;
  requireAccount: (request: AuthorizedRequest) => Promise<{ id: string }>;
}

export function rejectionRoutes(app: TypedApp, { rejections, requireAccount }: RejectionRoutesDeps) {
  app.get(
    "/dashboard/refusals",
    {
      schema: {
        tags: ["Ingest"],
        summary: "List rejected events of the last 7 days, by application and reason",
        ...bearerAuth,
        response: { 200: RejectionsResponse },
      },
    },
    async (request) => {
      const { id } = await requireAccount(request);
      return ok("Rejected events of the last 7 days.", { refusals: await rejections.list(id) });
    },
  );
}
