// Creating and listing applications.
import { ApplicationsAnswer, CreateApplication, CreateApplicationAnswer } from "@contrail/protocol";
import { type Asking, guarded, ok, type Routes } from "../routes.ts";
import type { Applications, Owner } from "./applications.ts";

export interface ApplicationRoutesDeps {
  applications: Applications;
  requireAccount: (request: Asking) => Promise<Owner>;
}

export function applicationRoutes(app: Routes, { applications, requireAccount }: ApplicationRoutesDeps) {
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
