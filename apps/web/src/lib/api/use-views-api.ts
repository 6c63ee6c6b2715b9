// The API of saved views.
import {
  type RenameView,
  responseSchema,
  type SaveView,
  secondMs,
  ViewResponse,
  ViewsResponse,
} from "@contrail/protocol";
import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod/mini";
import { createApiHook } from "./create-api-hook.ts";

export const useViewsApi = createApiHook(({ call, toTeamKey }) => ({
  views: () =>
    queryOptions({
      queryKey: toTeamKey("views"),
      staleTime: 30 * secondMs,
      queryFn: async () => (await call("GET", "/dashboard/views", ViewsResponse)).views,
    }),
  saveView: (body: SaveView, idempotencyKey: string) =>
    call("POST", "/dashboard/views", ViewResponse, { body, idempotencyKey }),
  renameView: (id: string, body: z.input<typeof RenameView>) =>
    call("PUT", `/dashboard/views/${encodeURIComponent(id)}`, ViewResponse, { body }),
  deleteView: (id: string) => call("DELETE", `/dashboard/views/${encodeURIComponent(id)}`, responseSchema({})),
}));
