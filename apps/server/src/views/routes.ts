// Saved views: list, save, rename, delete.
import { RenameView, responseSchema, SaveView, ViewResponse, ViewsResponse } from "@contrail/protocol";
import { z } from "zod/mini";
import {
  type AuthorizedRequest,
  bearerAuth,
  IdempotencyHeaders,
  ok,
  type RunOnce,
  type TypedApp,
} from "../http/route-types.ts";
import type { Views } from "./views.ts";

export interface ViewRoutesDeps {
  views: Views;
  requireAccount: (request: AuthorizedRequest) => Promise<{ id: string }>;
  requireFullAccess: (request: AuthorizedRequest) => Promise<{ account: { id: string } }>;
  runOnce: RunOnce;
}

export function viewRoutes(app: TypedApp, { views, requireAccount, requireFullAccess, runOnce }: ViewRoutesDeps) {
  const schema = { tags: ["Views"], ...bearerAuth };
  const one = { ...schema, params: z.object({ id: z.string() }) };

  app.get(
    "/dashboard/views",
    { schema: { ...schema, summary: "List saved views", response: { 200: ViewsResponse } } },
    async (request) => {
      const { id } = await requireAccount(request);
      return ok("Your saved views.", { views: await views.list(id) });
    },
  );

  app.post(
    "/dashboard/views",
    {
      schema: {
        ...schema,
        summary: "Save a view of the logs",
        headers: IdempotencyHeaders,
        body: SaveView,
        response: { 200: ViewResponse },
      },
    },
    async (request) => {
      const { account } = await requireFullAccess(request);
      return runOnce(request, account.id, async () =>
        ok("View saved.", { view: await views.save(account.id, request.body) }),
      );
    },
  );

  app.put(
    "/dashboard/views/:id",
    { schema: { ...one, summary: "Rename a saved view", body: RenameView, response: { 200: ViewResponse } } },
    async (request) => {
      const { account } = await requireFullAccess(request);
      const view = await views.rename(account.id, request.params.id, request.body.name);
      return ok("View renamed.", { view });
    },
  );

  app.delete(
    "/dashboard/views/:id",
    { schema: { ...one, summary: "Delete a saved view", response: { 200: responseSchema({}) } } },
    async (request) => {
      const { account } = await requireFullAccess(request);
      await views.remove(account.id, request.params.id);
      return ok("View deleted.", {});
    },
  );
}
