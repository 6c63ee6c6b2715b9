// Saved views: list, save, rename, delete.
import { RenameView, responseSchema, SaveView, ViewResponse, ViewsResponse } from "@contrail/protocol";
import { z } from "zod/mini";
import { IdempotencyHeaders, needs, ok, type RunOnce, type TypedApp } from "../http/route-types.ts";
import { teamAccess } from "../storage/metadata/accounts/access.ts";
import type { Views } from "./views.ts";

export interface ViewRoutesDeps {
  views: Views;
  runOnce: RunOnce;
}

export function viewRoutes(app: TypedApp, { views, runOnce }: ViewRoutesDeps) {
  const schema = { tags: ["Views"] };
  const one = { ...schema, params: z.object({ id: z.string() }) };

  app.get(
    "/dashboard/views",
    { ...needs("logs:read"), schema: { ...schema, summary: "List saved views", response: { 200: ViewsResponse } } },
    async (request) => {
      const { team } = teamAccess(request);
      return ok("Your saved views.", { views: await views.list(team.id) });
    },
  );

  app.post(
    "/dashboard/views",
    {
      ...needs("views:write"),
      schema: {
        ...schema,
        summary: "Save a view of the logs",
        headers: IdempotencyHeaders,
        body: SaveView,
        response: { 200: ViewResponse },
      },
    },
    async (request) => {
      const access = teamAccess(request);
      return runOnce(request, access, async () =>
        ok("View saved.", { view: await views.save(access.team.id, request.body) }),
      );
    },
  );

  app.put(
    "/dashboard/views/:id",
    {
      ...needs("views:write"),
      schema: { ...one, summary: "Rename a saved view", body: RenameView, response: { 200: ViewResponse } },
    },
    async (request) => {
      const { team } = teamAccess(request);
      const view = await views.rename(team.id, request.params.id, request.body.name);
      return ok("View renamed.", { view });
    },
  );

  app.delete(
    "/dashboard/views/:id",
    {
      ...needs("views:write"),
      schema: { ...one, summary: "Delete a saved view", response: { 200: responseSchema({}) } },
    },
    async (request) => {
      const { team } = teamAccess(request);
      await views.remove(team.id, request.params.id);
      return ok("View deleted.", {});
    },
  );
}
