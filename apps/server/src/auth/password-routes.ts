// Forgetting, resetting and changing the password, and deleting the account.
import { answer, ChangePassword, DeleteAccount, ForgetPassword, ResetPassword } from "@contrail/protocol";
import { bearer } from "../bearer.ts";
import { guarded, ok, type Routes } from "../routes.ts";
import type { Auth } from "./auth.ts";

type PasswordRoutesDeps = Pick<Auth, "passwordReset" | "credentials" | "guard">;

export function passwordRoutes(app: Routes, { passwordReset, credentials, guard }: PasswordRoutesDeps) {
  const tags = ["Accounts"];
  const response = { 200: answer({}) };

  app.post(
    "/auth/forget-password",
    { schema: { tags, summary: "Mail a code to reset the password", body: ForgetPassword, response } },
    async ({ body }) => {
      await passwordReset.sendCode(body.email);
      return ok("If this address has an account, a code is on its way. Check your email.", {});
    },
  );

  app.post(
    "/auth/reset-password",
    {
      schema: {
        tags,
        summary: "Set a new password with the token of a verified code; ends every session",
        ...guarded,
        body: ResetPassword,
        response,
      },
    },
    async ({ headers, body }) => {
      await passwordReset.reset(bearer(headers.authorization), body.newPassword);
      return ok("Your password has been reset. Please sign in with the new one.", {});
    },
  );

  app.post(
    "/auth/change-password",
    {
      schema: {
        tags,
        summary: "Change the password; ends every other session",
        ...guarded,
        body: ChangePassword,
        response,
      },
    },
    async (request) => {
      const person = await guard.requirePerson(request);
      await credentials.changePassword(person, request.body.currentPassword, request.body.newPassword);
      return ok("Your password has been changed. Every other browser and editor is signed out.", {});
    },
  );

  app.post(
    "/auth/delete-account",
    {
      schema: {
        tags,
        summary: "Delete the account with its applications and logs",
        ...guarded,
        body: DeleteAccount,
        response,
      },
    },
    async (request) => {
      await credentials.deleteAccount(await guard.requirePerson(request), request.body);
      return ok("Your account has been deleted.", {});
    },
  );
}
