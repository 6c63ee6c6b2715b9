// Liveness and readiness, for load balancers and orchestrators.
import { responseSchema } from "@contrail/protocol";
import { z } from "zod/mini";
import { AppError } from "../errors.ts";
import { needs, ok, type TypedApp } from "./route-types.ts";

export interface HealthDeps {
  /** Rejects while a store doesn't respond. */
  checkReadiness(): Promise<void>;
  /** The backlog, and the rows that the store rejected since startup. */
  spool(): { rows: number; bytes: number; oldestAgeMs: number; deadLetterRows: number };
}

const Waiting = z.object({ logs: z.number(), bytes: z.number(), oldestMs: z.number(), setAside: z.number() });

export function healthRoutes(app: TypedApp, { checkReadiness, spool }: HealthDeps): void {
  app.get(
    "/healthz",
    // Uptime monitors use HEAD.
    {
      ...needs("public"),
      exposeHeadRoute: true,
      schema: { tags: ["Server"], summary: "Liveness: the process is up", response: { 200: responseSchema({}) } },
    },
    async () => ok("Up.", {}),
  );

  app.get(
    "/readyz",
    {
      ...needs("public"),
      exposeHeadRoute: true,
      schema: {
        tags: ["Server"],
        summary: "Readiness: whether the stores respond, and what is waiting to be stored",
        response: { 200: responseSchema({ waiting: Waiting }) },
      },
    },
    async () => {
      await checkReadiness().catch((cause: unknown) => {
        throw new AppError("not_ready", { cause });
      });
      const { rows, bytes, oldestAgeMs, deadLetterRows } = spool();
      return ok("Ready.", { waiting: { logs: rows, bytes, oldestMs: oldestAgeMs, setAside: deadLetterRows } });
    },
  );
}
