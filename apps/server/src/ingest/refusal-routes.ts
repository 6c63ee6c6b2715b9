// GET /dashboard/refusals
import { RefusalsAnswer } from "@contrail/protocol";
import { type Asking, guarded, ok, type Routes } from "../routes.ts";
import type { Refusals } from "./refusals.ts";

export interface RefusalRoutesDeps {
  refusals: Pick<Refusals, "recent">;
  requireAccount: (request: Asking) => Promise<{ id: string }>;
}

export function refusalRoutes(app: Routes, { refusals, requireAccount }: RefusalRoutesDeps) {
  app.get(
    "/dashboard/refusals",
    {
      schema: {
        tags: ["Ingest"],
        summary: "What was refused in the last minutes, and why",
        ...guarded,
        response: { 200: RefusalsAnswer },
      },
    },
    async (request) => {
      const { id } = await requireAccount(request);
      return ok("What was refused lately.", { refusals: refusals.recent({ accountId: id, network: request.ip }) });
    },
  );
}
