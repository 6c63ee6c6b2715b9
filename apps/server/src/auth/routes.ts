// The sign-in calls, under the paths and with the payloads of the contract.
import {
  answer,
  CreateAccount,
  CreateAccountAnswer,
  Login,
  TokenAnswer,
  UserDataAnswer,
  VerifyCode,
} from "@contrail/protocol";
import { AppError } from "../errors.ts";
import type { PlanLimits } from "../plan-limits.ts";
import { guarded, ok, type Routes } from "../routes.ts";
import type { Accounts } from "./accounts.ts";
import { createGuard, requireToken } from "./guard.ts";

export function authRoutes(app: Routes, { accounts, limits }: { accounts: Accounts; limits: PlanLimits }) {
  const requireAccount = createGuard(accounts);

  app.post(
    "/auth/create-gmail-account",
    {
      schema: {
        tags: ["Accounts"],
        summary: "Register; a code is mailed",
        body: CreateAccount,
        response: { 200: CreateAccountAnswer },
      },
    },
    async ({ body }) => {
      const key = await accounts.register(body);
      return ok("We have sent you a code. Check your email.", { key });
    },
  );

  // The first spelling is the contract; the second is for people.
  for (const path of ["/auth/verifiy-otp", "/auth/verify-otp"]) {
    app.post(
      path,
      {
        schema: {
          tags: ["Accounts"],
          summary: "Verify a mailed code",
          body: VerifyCode,
          response: { 200: TokenAnswer },
        },
      },
      async ({ body: { email, code, type } }) => {
        // No reset codes are sent yet, so none can be right.
        if (type !== "account_verification") throw new AppError("invalid_code");
        const token = await accounts.verifyRegistration(email, code);
        return ok("Your account has been created successfully.", { token });
      },
    );
  }

  app.post(
    "/auth/gmail-login",
    { schema: { tags: ["Accounts"], summary: "Sign in", body: Login, response: { 200: TokenAnswer } } },
    async ({ body }) => {
      const token = await accounts.login(body.email, body.password);
      return ok("You are signed in.", { token });
    },
  );

  app.post(
    "/auth/logout",
    { schema: { tags: ["Accounts"], summary: "Revoke the login token", ...guarded, response: { 200: answer({}) } } },
    async (request) => {
      await accounts.logout(requireToken(request));
      return ok("You are signed out.", {});
    },
  );

  app.get(
    "/auth/user-data",
    {
      schema: {
        tags: ["Accounts"],
        summary: "Who the token belongs to",
        ...guarded,
        response: { 200: UserDataAnswer },
      },
    },
    async (request) => {
      const { name, email, profilePicture, plan } = await requireAccount(request);
      return ok("Your account.", { data: { name, email, profilePicture, credits: limits.credits(plan), plan } });
    },
  );
}
