// Is the process up, and do its stores answer? For load balancers and orchestrators.
import { answer } from "@contrail/protocol";
import { AppError } from "./errors.ts";
import { ok, type Routes } from "./routes.ts";

export function healthRoutes(app: Routes, { storage }: { storage: { ping(): Promise<void> } }): void {
  app.get(
    "/healthz",
    { schema: { tags: ["Install"], summary: "The process is up", response: { 200: answer({}) } } },
    async () => ok("Up.", {}),
  );

  app.get(
    "/readyz",
    { schema: { tags: ["Install"], summary: "The stores answer", response: { 200: answer({}) } } },
    async () => {
      await storage.ping().catch((cause: unknown) => {
        throw new AppError("not_ready", { cause });
      });
      return ok("Ready.", {});
    },
  );
}
