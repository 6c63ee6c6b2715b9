// Applications: create, list, rename, replace the key, delete.
import {
  type Application,
  ApplicationResponse,
  ApplicationsResponse,
  CreateApplication,
  CreateApplicationResponse,
  DeleteApplicationResponse,
  type ListedApplication,
  RenameApplication,
} from "@contrail/protocol";
import { z } from "zod/mini";
import { IdempotencyHeaders, needs, ok, type RunOnce, type TypedApp } from "../http/route-types.ts";
import type { SecurityLog } from "../http/security-log.ts";
import { mayDo, type TeamAccess, teamAccess } from "../storage/metadata/accounts/access.ts";
import type { Applications } from "./applications.ts";
import type { Deletion } from "./deletion.ts";

export interface ApplicationRoutesDeps {
  applications: Applications;
  deletion: Pick<Deletion, "application">;
  runOnce: RunOnce;
  securityLog: SecurityLog;
  /** Its name or key has changed. */
  onChanged: (id: string) => Promise<void>;
  /** It is new. */
  onCreated: (access: TeamAccess, id: string) => Promise<void>;
}

const byId = z.object({ id: z.string() });

export function applicationRoutes(app: TypedApp, deps: ApplicationRoutesDeps) {
  const { applications, deletion, runOnce, securityLog, onChanged, onCreated } = deps;

  app.post(
    "/dashboard/create-key",
    {
      ...needs("applications:write"),
      schema: {
        tags: ["Applications"],
        summary: "Create an application and return its key",
        headers: IdempotencyHeaders,
        body: CreateApplication,
        response: { 200: CreateApplicationResponse },
      },
    },
    async (request) => {
      const access = teamAccess(request);
      return runOnce(request, access, async () => {
        const application = await applications.create(access.team, request.body, access.actor);
        securityLog.record("application_created", {
          accountId: access.account.id,
          teamId: access.team.id,
          applicationId: application.id,
          ip: request.ip,
        });
        await onCreated(access, application.id);
        return ok("Application created successfully", { key: application.key, application });
      });
    },
  );

  app.put(
    "/dashboard/applications/:id",
    {
      ...needs("applications:write"),
      schema: {
        tags: ["Applications"],
        summary: "Rename an application; existing logs keep their source",
        params: byId,
        body: RenameApplication,
        response: { 200: ApplicationResponse },
      },
    },
    async (request) => {
      const { team, actor } = teamAccess(request);
      const application = await applications.rename(team, request.params.id, request.body.name, actor);
      await onChanged(application.id);
      return ok("Application renamed.", { application });
    },
  );

  app.post(
    "/dashboard/applications/:id/rotate-key",
    {
      ...needs("keys:rotate"),
      schema: {
        tags: ["Applications"],
        summary: "Replace an application's key; the old one stops working immediately",
        headers: IdempotencyHeaders,
        params: byId,
        response: { 200: CreateApplicationResponse },
      },
    },
    async (request) => {
      const access = teamAccess(request);
      return runOnce(request, access, async () => {
        const application = await applications.rotateKey(access.team, request.params.id, access.actor);
        securityLog.record("key_rotated", {
          accountId: access.account.id,
          teamId: access.team.id,
          applicationId: application.id,
          ip: request.ip,
        });
        await onChanged(application.id);
        return ok("Key replaced.", { key: application.key, application });
      });
    },
  );

  app.delete(
    "/dashboard/delete-key/:id",
    {
      ...needs("applications:delete"),
      schema: {
        tags: ["Applications"],
        summary: "Delete an application, its key and its logs",
        params: byId,
        response: { 200: DeleteApplicationResponse },
      },
    },
    async (request) => {
      const { account, team, actor } = teamAccess(request);
      const { id } = request.params;
      await deletion.application(team, id, actor);
      securityLog.record("application_deleted", {
        accountId: account.id,
        teamId: team.id,
        applicationId: id,
        ip: request.ip,
      });
      return ok("Application deleted successfully", { key: id });
    },
  );

  app.get(
    "/dashboard/get-keys",
    {
      ...needs("logs:read"),
      schema: {
        tags: ["Applications"],
        summary: "List applications",
        response: { 200: ApplicationsResponse },
      },
    },
    async (request) => {
      const access = teamAccess(request);
      const keys = await applications.list(access.team);
      return ok("Your applications.", { keys: mayDo(access, "keys:read") ? keys : keys.map(withoutKey) });
    },
  );
}

/** Someone who may only read logs gets no key, which can write them. */
function withoutKey(application: Application): ListedApplication {
  return { ...application, key: null };
}
