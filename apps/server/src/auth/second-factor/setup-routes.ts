// The second factors of the signed-in account.
import {
  AddPasskey,
  ConfirmPassword,
  ConfirmTotp,
  FactorAddedResponse,
  PasskeyResponse,
  PasskeySetupResponse,
  RecoveryCodesResponse,
  RenamePasskey,
  responseSchema,
  SecondFactorsResponse,
  TotpSetupResponse,
} from "@contrail/protocol";
import { z } from "zod/mini";
import { needs, ok, type TypedApp } from "../../http/route-types.ts";
import { accountAccess } from "../../storage/metadata/accounts/access.ts";
import type { Auth } from "../auth.ts";
import { toRequestOrigin } from "../devices.ts";

type SecondFactorSetupRoutesDeps = Pick<Auth, "secondFactorSetup" | "credentials" | "sessions">;

export function secondFactorSetupRoutes(app: TypedApp, deps: SecondFactorSetupRoutesDeps) {
  const { secondFactorSetup: setup, credentials, sessions } = deps;
  const schema = { tags: ["Accounts"] };
  const done = { 200: responseSchema({}) };
  const params = z.object({ id: z.string() });

  app.post(
    "/auth/confirm-password",
    {
      ...needs("account"),
      schema: {
        ...schema,
        summary: "Enter the password again, to change second factors in the next 10 minutes",
        body: ConfirmPassword,
        response: done,
      },
    },
    async (request) => {
      const signedIn = accountAccess(request);
      await credentials.confirmPassword(signedIn, request.body.password, toRequestOrigin(request));
      await sessions.confirm(signedIn.session.id);
      return ok("Thanks, it's you.", {});
    },
  );

  app.get(
    "/auth/second-factors",
    {
      ...needs("account"),
      schema: { ...schema, summary: "List second factors", response: { 200: SecondFactorsResponse } },
    },
    async (request) => {
      const signedIn = accountAccess(request);
      return ok("Your second factors.", { secondFactors: await setup.list(signedIn) });
    },
  );

  app.post(
    "/auth/second-factors/totp",
    {
      ...needs("account"),
      schema: {
        ...schema,
        summary: "Start setting up an authenticator app; has no effect until a code is confirmed",
        response: { 200: TotpSetupResponse },
      },
    },
    async (request) => {
      const signedIn = accountAccess(request);
      return ok("Scan the code with your authenticator app.", await setup.startTotp(signedIn));
    },
  );

  app.post(
    "/auth/second-factors/totp/confirm",
    {
      ...needs("account"),
      schema: {
        ...schema,
        summary: "Finish setting up an authenticator app with its first code",
        body: ConfirmTotp,
        response: { 200: FactorAddedResponse },
      },
    },
    async (request) => {
      const signedIn = accountAccess(request);
      const recoveryCodes = await setup.confirmTotp(signedIn, request.body.code, request.ip);
      return ok("Your authenticator app is set up.", { recoveryCodes });
    },
  );

  app.delete(
    "/auth/second-factors/totp",
    { ...needs("account"), schema: { ...schema, summary: "Remove the authenticator app", response: done } },
    async (request) => {
      await setup.removeTotp(accountAccess(request), request.ip);
      return ok("Your authenticator app was removed.", {});
    },
  );

  app.post(
    "/auth/second-factors/passkeys/options",
    {
      ...needs("account"),
      schema: { ...schema, summary: "Start adding a passkey", response: { 200: PasskeySetupResponse } },
    },
    async (request) => {
      const signedIn = accountAccess(request);
      return ok("Create a passkey.", await setup.startPasskey(signedIn));
    },
  );

  app.post(
    "/auth/second-factors/passkeys",
    {
      ...needs("account"),
      schema: { ...schema, summary: "Add a passkey", body: AddPasskey, response: { 200: FactorAddedResponse } },
    },
    async (request) => {
      const signedIn = accountAccess(request);
      const recoveryCodes = await setup.addPasskey(signedIn, request.body, request.ip);
      return ok("Your passkey was added.", { recoveryCodes });
    },
  );

  app.put(
    "/auth/second-factors/passkeys/:id",
    {
      ...needs("account"),
      schema: {
        ...schema,
        summary: "Rename a passkey",
        params,
        body: RenamePasskey,
        response: { 200: PasskeyResponse },
      },
    },
    async (request) => {
      const signedIn = accountAccess(request);
      const passkey = await setup.renamePasskey(signedIn, request.params.id, request.body.name);
      return ok("Your passkey was renamed.", { passkey });
    },
  );

  app.delete(
    "/auth/second-factors/passkeys/:id",
    { ...needs("account"), schema: { ...schema, summary: "Remove a passkey", params, response: done } },
    async (request) => {
      await setup.removePasskey(accountAccess(request), request.params.id, request.ip);
      return ok("Your passkey was removed.", {});
    },
  );

  app.post(
    "/auth/second-factors/recovery-codes",
    {
      ...needs("account"),
      schema: { ...schema, summary: "Replace all recovery codes", response: { 200: RecoveryCodesResponse } },
    },
    async (request) => {
      const signedIn = accountAccess(request);
      const recoveryCodes = await setup.replaceRecoveryCodes(signedIn, request.ip);
      return ok("Save your new recovery codes. The previous ones no longer work.", { recoveryCodes });
    },
  );
}
