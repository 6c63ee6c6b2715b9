// Forgotten, reset and changed passwords, and deleting the account.
import { ChangePassword, DeleteAccount, ForgetPassword, ResetPassword, responseSchema } from "@contrail/protocol";
import { bearer } from "../http/bearer.ts";
import { bearerAuth, needs, ok, type TypedApp } from "../http/route-types.ts";
import { accountAccess } from "../storage/metadata/accounts/access.ts";
import type { Auth } from "./auth.ts";
import { toRequestOrigin } from "./devices.ts";

type PasswordRoutesDeps = Pick<Auth, "passwordReset" | "credentials" | "devices">;

export function passwordRoutes(app: TypedApp, { passwordReset, credentials, devices }: PasswordRoutesDeps) {
  const tags = ["Accounts"];
  const response = { 200: responseSchema({}) };

  app.post(
    "/auth/forget-password",
    { ...needs("public"), schema: { tags, summary: "Email a password reset code", body: ForgetPassword, response } },
    async (request) => {
      await passwordReset.sendCode(request.body.email, toRequestOrigin(request));
      return ok("If this address has an account, we've sent a code to it. Check your email.", {});
    },
  );

  app.post(
    "/auth/reset-password",
    {
      ...needs("public"),
      schema: {
        tags,
        ...bearerAuth,
        summary: "Set a new password with the token from a verified code; ends all sessions",
        body: ResetPassword,
        response,
      },
    },
    async (request, reply) => {
      const client = toRequestOrigin(request);
      const token = bearer(request.headers.authorization);
      const account = await passwordReset.reset(token, request.body.newPassword, client);
      reply.header("set-cookie", devices.remember(client, account));
      return ok("Your password has been reset. Please sign in with your new password.", {});
    },
  );

  app.post(
    "/auth/change-password",
    {
      ...needs("account"),
      schema: {
        tags,
        summary: "Change the password; ends all other sessions",
        body: ChangePassword,
        response,
      },
    },
    async (request, reply) => {
      const client = toRequestOrigin(request);
      const account = await credentials.changePassword(accountAccess(request), request.body, client);
      reply.header("set-cookie", devices.remember(client, account));
      return ok("Your password has been changed. All other browsers and editors are signed out.", {});
    },
  );

  app.post(
    "/auth/delete-account",
    {
      ...needs("account"),
      schema: {
        tags,
        summary: "Delete the account with its applications and logs",
        body: DeleteAccount,
        response,
      },
    },
    async (request) => {
      await credentials.deleteAccount(accountAccess(request), request.body, toRequestOrigin(request));
      return ok("Your account has been deleted.", {});
    },
  );
}
