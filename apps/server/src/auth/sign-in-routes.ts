// Registration, emailed codes, and signing in.
import {
  CreateAccount,
  CreateAccountResponse,
  Login,
  LoginResponse,
  ResendCode,
  responseSchema,
  TokenResponse,
  VerifyCode,
} from "@contrail/protocol";
import { needs, ok, type TypedApp } from "../http/route-types.ts";
import type { Auth } from "./auth.ts";
import { toRequestOrigin } from "./devices.ts";

type SignInRoutesDeps = Pick<Auth, "registration" | "passwordReset" | "credentials" | "browserSessions">;

export function signInRoutes(app: TypedApp, deps: SignInRoutesDeps) {
  const { registration, passwordReset, credentials, browserSessions } = deps;

  app.post(
    "/auth/create-gmail-account",
    {
      ...needs("public"),
      schema: {
        tags: ["Accounts"],
        summary: "Register; emails a verification code",
        body: CreateAccount,
        response: { 200: CreateAccountResponse },
      },
    },
    async (request) => {
      const key = await registration.register(request.body, toRequestOrigin(request));
      return ok("We've sent you a code. Check your email.", { key });
    },
  );

  // The first spelling is part of the API contract; the second is the correct one.
  for (const path of ["/auth/verifiy-otp", "/auth/verify-otp"]) {
    app.post(
      path,
      {
        ...needs("public"),
        schema: {
          tags: ["Accounts"],
          summary: "Verify an emailed code; returns a login token or a password reset token",
          body: VerifyCode,
          response: { 200: TokenResponse },
        },
      },
      async (request, reply) => {
        const { body } = request;
        if (body.type === "password_reset") {
          const token = await passwordReset.verify(body.email, body.code, toRequestOrigin(request));
          return ok("Choose a new password.", { token });
        }
        const account = await registration.verify(body, toRequestOrigin(request));
        // A new account has no second factor.
        const token = await browserSessions.startVerified(account, request, reply, { method: "code" });
        return ok("Your account has been created successfully.", { token });
      },
    );
  }

  app.post(
    "/auth/resend-code",
    {
      ...needs("public"),
      schema: {
        tags: ["Accounts"],
        summary: "Email a new code",
        body: ResendCode,
        response: { 200: responseSchema({}) },
      },
    },
    async (request) => {
      const { body } = request;
      if (body.type === "password_reset") await passwordReset.sendCode(body.email, toRequestOrigin(request));
      else await registration.sendCodeAgain(body.key, toRequestOrigin(request));
      return ok("We've sent you a new code. Check your email.", {});
    },
  );

  app.post(
    "/auth/gmail-login",
    {
      ...needs("public"),
      schema: {
        tags: ["Accounts"],
        summary: "Sign in; returns a login token, or a challenge if the account has a second factor",
        body: Login,
        response: { 200: LoginResponse },
      },
    },
    async (request, reply) => {
      const { email, password } = request.body;
      const account = await credentials.login(email, password, toRequestOrigin(request));
      const outcome = await browserSessions.start(account, request, reply, { method: "password" });
      return ok("token" in outcome ? "You're signed in." : "Enter your second factor.", outcome);
    },
  );
}
