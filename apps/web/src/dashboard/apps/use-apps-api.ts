// The API of applications, their keys and masking rules.
import {
  ApplicationResponse,
  type CreateApplication,
  CreateApplicationResponse,
  DeleteApplicationResponse,
  RedactionPreviewResponse,
  RedactionResponse,
  type RedactionRules,
  RejectionsResponse,
  type RenameApplication,
} from "@contrail/protocol";
import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod/mini";
import { createApiHook } from "../../lib/api/create-api-hook.ts";

export type AppsApi = ReturnType<typeof useAppsApi>;

export const useAppsApi = createApiHook(({ call, toTeamKey }) => {
  const applicationPath = (id: string) => `/dashboard/applications/${encodeURIComponent(id)}`;
  return {
    createApplication: (body: z.input<typeof CreateApplication>, idempotencyKey: string) =>
      call("POST", "/dashboard/create-key", CreateApplicationResponse, { body, idempotencyKey }),
    renameApplication: (id: string, body: z.input<typeof RenameApplication>) =>
      call("PUT", applicationPath(id), ApplicationResponse, { body }),
    rotateKey: (id: string, idempotencyKey: string) =>
      call("POST", `${applicationPath(id)}/rotate-key`, CreateApplicationResponse, { idempotencyKey }),
    deleteApplication: (id: string) =>
      call("DELETE", `/dashboard/delete-key/${encodeURIComponent(id)}`, DeleteApplicationResponse),
    rejections: () =>
      queryOptions({
        queryKey: toTeamKey("rejections"),
        queryFn: async () => (await call("GET", "/dashboard/refusals", RejectionsResponse)).refusals,
      }),

    redaction: (id: string) =>
      queryOptions({
        queryKey: toTeamKey("redaction", id),
        queryFn: async () => (await call("GET", `${applicationPath(id)}/redaction`, RedactionResponse)).rules,
      }),
    saveRedaction: (id: string, body: RedactionRules) =>
      call("PUT", `${applicationPath(id)}/redaction`, RedactionResponse, { body }),
    /** What rules would mask in stored logs. */
    previewRedaction: (id: string, body: RedactionRules) =>
      call("POST", `${applicationPath(id)}/redaction/preview`, RedactionPreviewResponse, { body }),
  };
});
