// Getting in: registering, entering a mailed code, signing in.
import {
  answer,
  CreateAccount,
  CreateAccountAnswer,
  Login,
  ResendCode,
  TokenAnswer,
  VerifyCode,
} from "@contrail/protocol";
import { ok, type Routes } from "../routes.ts";
import type { Auth } from "./auth.ts";
import { toSessionName } from "./session-name.ts";

type SignInRoutesDeps = Pick<Auth, "registration" | "passwordReset" | "credentials" | "sessions">;

export function signInRoutes(app: Routes, deps: SignInRoutesDeps) {
  const { registration, passwordReset, credentials, sessions } = deps;

  async function signIn(accountId: string, userAgent: string | undefined): Promise<string> {
    const { token } = await sessions.start(accountId, { kind: "browser", name: toSessionName(userAgent) });
    return token;
  }

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
      const key = await registration.register(body);
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
          summary: "Verify a mailed code; answers a login token, or one that only resets the password",
          body: VerifyCode,
          response: { 200: TokenAnswer },
        },
      },
      async ({ body, headers }) => {
        if (body.type === "password_reset") {
          const token = await passwordReset.verify(body.email, body.code);
          return ok("Choose a new password.", { token });
        }
        const accountId = await registration.verify(body);
        const token = await signIn(accountId, headers["user-agent"]);
        return ok("Your account has been created successfully.", { token });
      },
    );
  }

  app.post(
    "/auth/resend-code",
    { schema: { tags: ["Accounts"], summary: "Mail a new code", body: ResendCode, response: { 200: answer({}) } } },
    async ({ body }) => {
      if (body.type === "password_reset") await passwordReset.sendCode(body.email);
      else await registration.sendCodeAgain(body.key);
      return ok("We have sent you a new code. Check your email.", {});
    },
  );

  app.post(
    "/auth/gmail-login",
    { schema: { tags: ["Accounts"], summary: "Sign in", body: Login, response: { 200: TokenAnswer } } },
    async ({ body, headers }) => {
      const accountId = await credentials.login(body.email, body.password);
      const token = await signIn(accountId, headers["user-agent"]);
      return ok("You are signed in.", { token });
    },
  );
}
