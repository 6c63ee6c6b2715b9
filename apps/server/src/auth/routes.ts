// Every call about accounts. Those that a guesser could use are counted by network address.
import type { PlanLimits } from "../plan-limits.ts";
import type { Routes } from "../routes.ts";
import type { Auth } from "./auth.ts";
import { passwordRoutes } from "./password-routes.ts";
import { registrationRoutes } from "./registration-routes.ts";
import { sessionRoutes } from "./session-routes.ts";
import { providerListRoute, socialRoutes } from "./social/routes.ts";

export async function authRoutes(app: Routes, { auth, limits }: { auth: Auth; limits: PlanLimits }): Promise<void> {
  sessionRoutes(app, { ...auth, limits });
  providerListRoute(app, auth);
  await app.register(async (scope: Routes) => {
    scope.addHook("onRequest", async ({ ip }) => auth.ipLimit.take(ip));
    registrationRoutes(scope, auth);
    passwordRoutes(scope, auth);
    socialRoutes(scope, auth);
  });
}
