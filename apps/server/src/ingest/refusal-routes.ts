// GET /dashboard/refusals
import { RefusalsAnswer } from "@contrail/protocol";
import { type AuthorizedRequest, bearerAuth, ok, type TypedApp } from "../http/routes.ts";
import type { Rejections } from "./rejections.ts";

export interface RefusalRoutesDeps {
  rejections: Pick<Rejections, "list">;
  requireAccount: (request: AuthorizedRequest) => Promise<{ id: string }>;
}

export function refusalRoutes(app: TypedApp, { rejections, requireAccount }: RefusalRoutesDeps) {
  app.get(
    "/dashboard/refusals",
    {
      schema: {
        tags: ["Ingest"],
        summary: "What was rejected in the last 7 days, by application and reason",
        ...bearerAuth,
        response: { 200: RefusalsAnswer },
      },
    },
    async (request) => {
      const { id } = await requireAccount(request);
      return ok("What was rejected in the last 7 days.", { refusals: await rejections.list(id) });
    },
  );
}
