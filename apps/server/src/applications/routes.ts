// Creating and listing applications.
import {
  ApplicationsAnswer,
  CreateApplication,
  CreateApplicationAnswer,
  DeleteApplicationAnswer,
} from "@contrail/protocol";
import { z } from "zod/mini";
import { type Asking, guarded, ok, type Routes } from "../routes.ts";
import type { Applications, Owner } from "./applications.ts";

export interface ApplicationRoutesDeps {
  applications: Applications;
  requireAccount: (request: Asking) => Promise<Owner>;
  /** Its key is unknown and its logs are out of reach by now. */
  onRemoved: (owner: Owner, id: string) => Promise<void>;
}

export function applicationRoutes(app: Routes, { applications, requireAccount, onRemoved }: ApplicationRoutesDeps) {
  app.post(
    "/dashboard/create-key",
    {
      schema: {
        tags: ["Applications"],
        summary: "Create an application; answers its key",
        ...guarded,
        body: CreateApplication,
        response: { 200: CreateApplicationAnswer },
      },
    },
    async (request) => {
      const owner = await requireAccount(request);
      const application = await applications.create(owner, request.body);
      return ok("Application created successfully", { key: application.key, application });
    },
  );

  app.delete(
    "/dashboard/delete-key/:id",
    {
      schema: {
        tags: ["Applications"],
        summary: "Delete an application, its key and its logs",
        ...guarded,
        params: z.object({ id: z.string() }),
        response: { 200: DeleteApplicationAnswer },
      },
    },
    async (request) => {
      const owner = await requireAccount(request);
      const { id } = request.params;
      await applications.remove(owner, id);
      await onRemoved(owner, id);
      return ok("Application deleted successfully", { key: id });
    },
  );

  app.get(
    "/dashboard/get-keys",
    {
      schema: {
        tags: ["Applications"],
        summary: "List the applications",
        ...guarded,
        response: { 200: ApplicationsAnswer },
      },
    },
    async (request) => {
      const owner = await requireAccount(request);
      return ok("Your applications.", { keys: await applications.list(owner) });
    },
  );
}
