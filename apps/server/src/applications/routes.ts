// Applications: create, list, rename, replace the key, delete.
import {
  type Application,
  ApplicationResponse,
  ApplicationsResponse,
  CreateApplication,
  CreateApplicationResponse,
  DeleteApplicationResponse,
  RenameApplication,
} from "@contrail/protocol";
import { z } from "zod/mini";
import {
  type AuthorizedRequest,
  bearerAuth,
  IdempotencyHeaders,
  ok,
  type RunOnce,
  type TypedApp,
} from "../http/route-types.ts";
import type { SecurityLog } from "../http/security-log.ts";
import type { SignedIn } from "../storage/metadata/accounts/sessions.ts";
import type { Applications, Owner } from "./applications.ts";
import type { Deletion } from "./deletion.ts";

export interface ApplicationRoutesDeps {
  applications: Applications;
  deletion: Pick<Deletion, "application">;
  requireSession: (request: AuthorizedRequest) => Promise<SignedIn>;
  requireFullAccess: (request: AuthorizedRequest) => Promise<{ account: Owner }>;
  runOnce: RunOnce;
  securityLog: SecurityLog;
  /** Its name or key has changed. */
  onChanged: (id: string) => Promise<void>;
}

const byId = z.object({ id: z.string() });

export function applicationRoutes(app: TypedApp, deps: ApplicationRoutesDeps) {
  const { applications, deletion, requireSession, requireFullAccess, runOnce, securityLog, onChanged } = deps;

  app.post(
    "/dashboard/create-key",
    {
      schema: {
        tags: ["Applications"],
        summary: "Create an application and return its key",
        ...bearerAuth,
        headers: IdempotencyHeaders,
        body: CreateApplication,
        response: { 200: CreateApplicationResponse },
      },
    },
    async (request) => {
      const { account: owner } = await requireFullAccess(request);
      return runOnce(request, owner.id, async () => {
        const application = await applications.create(owner, request.body);
        securityLog.record("application_created", {
          accountId: owner.id,
          applicationId: application.id,
          ip: request.ip,
        });
        return ok("Application created successfully", { key: application.key, application });
      });
    },
  );

  app.put(
    "/dashboard/applications/:id",
    {
      schema: {
        tags: ["Applications"],
        summary: "Rename an application; existing logs keep their source",
        ...bearerAuth,
        params: byId,
        body: RenameApplication,
        response: { 200: ApplicationResponse },
      },
    },
    async (request) => {
      const { account: owner } = await requireFullAccess(request);
      const application = await applications.rename(owner, request.params.id, request.body.name);
      await onChanged(application.id);
      return ok("Application renamed.", { application });
    },
  );

  app.post(
    "/dashboard/applications/:id/rotate-key",
    {
      schema: {
        tags: ["Applications"],
        summary: "Replace an application's key; the old one stops working immediately",
        ...bearerAuth,
        headers: IdempotencyHeaders,
        params: byId,
        response: { 200: CreateApplicationResponse },
      },
    },
    async (request) => {
      const { account: owner } = await requireFullAccess(request);
      return runOnce(request, owner.id, async () => {
        const application = await applications.rotateKey(owner, request.params.id);
        securityLog.record("key_rotated", { accountId: owner.id, applicationId: application.id, ip: request.ip });
        await onChanged(application.id);
        return ok("Key replaced.", { key: application.key, application });
      });
    },
  );

  app.delete(
    "/dashboard/delete-key/:id",
    {
      schema: {
        tags: ["Applications"],
        summary: "Delete an application, its key and its logs",
        ...bearerAuth,
        params: byId,
        response: { 200: DeleteApplicationResponse },
      },
    },
    async (request) => {
      const { account: owner } = await requireFullAccess(request);
      const { id } = request.params;
      await deletion.application(owner, id);
      securityLog.record("application_deleted", { accountId: owner.id, applicationId: id, ip: request.ip });
      return ok("Application deleted successfully", { key: id });
    },
  );

  app.get(
    "/dashboard/get-keys",
    {
      schema: {
        tags: ["Applications"],
        summary: "List applications",
        ...bearerAuth,
        response: { 200: ApplicationsResponse },
      },
    },
    async (request) => {
      const { account: owner, session } = await requireSession(request);
      const keys = await applications.list(owner);
      return ok("Your applications.", { keys: session.kind === "editor" ? keys.map(withoutKey) : keys });
    },
  );
}

/** An editor may only read logs, but a key can write them. */
function withoutKey(application: Application): Application {
  return { ...application, key: `${application.key.slice(0, 10)}…` };
}
