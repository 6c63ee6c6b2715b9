// Every account endpoint. Those that allow guessing or send emails are rate-limited by network.
import type { RunOnce, TypedApp } from "../http/route-types.ts";
import type { Auth } from "./auth.ts";
import { editorTokenRoute } from "./editor-token-route.ts";
import { passwordRoutes } from "./password-routes.ts";
import { secondFactorSetupRoutes } from "./second-factor/setup-routes.ts";
import { secondFactorSignInRoutes } from "./second-factor/sign-in-routes.ts";
import { type CreditsOf, sessionRoutes } from "./session-routes.ts";
import { signInRoutes } from "./sign-in-routes.ts";
import { providerListRoute, socialRoutes } from "./social/routes.ts";
import { ssoRoutes } from "./sso/routes.ts";
import { ssoSettingsRoutes } from "./sso/settings-routes.ts";
import { createTokenRoute, tokenRoutes } from "./token-routes.ts";

export async function authRoutes(
  app: TypedApp,
  { auth, creditsOf, runOnce }: { auth: Auth; creditsOf: CreditsOf; runOnce: RunOnce },
): Promise<void> {
  const { sessions, securityLog } = auth;
  await app.register(async (all: TypedApp) => {
    sessionRoutes(all, { sessions, securityLog, creditsOf });
    tokenRoutes(all, auth);
    providerListRoute(all, auth);
    await all.register(async (counted: TypedApp) => {
      counted.addHook("onRequest", async ({ ip }) => auth.takeIpLimit(ip));
      signInRoutes(counted, auth);
      passwordRoutes(counted, auth);
      secondFactorSignInRoutes(counted, auth);
      secondFactorSetupRoutes(counted, auth);
      createTokenRoute(counted, auth);
      editorTokenRoute(counted, { auth, runOnce });
      socialRoutes(counted, auth);
      ssoRoutes(counted, auth);
      ssoSettingsRoutes(counted, auth);
    });
  });
}
