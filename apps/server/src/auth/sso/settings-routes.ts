// The single sign-on settings of a team.
import { SaveSso, SsoResponse, VerifySsoDomain } from "@contrail/protocol";
import type { FastifyRequest } from "fastify";
import { AppError } from "../../errors.ts";
import { needs, ok, type TypedApp } from "../../http/route-types.ts";
import type { SecurityLog } from "../../http/security-log.ts";
import { teamAccess } from "../../storage/metadata/accounts/access.ts";
import type { Sso } from "./sso.ts";

interface SsoSettingsRoutesDeps {
  sso: Sso;
  publicUrl: string;
  securityLog: SecurityLog;
}

export function ssoSettingsRoutes(app: TypedApp, { sso, publicUrl, securityLog }: SsoSettingsRoutesDeps) {
  const { settings, transaction, clock } = sso;
  const schema = { tags: ["Single sign-on"], response: { 200: SsoResponse } };

  async function answer(request: FastifyRequest, message: string) {
    const { team, session } = teamAccess(request);
    const current = await transaction((tx) => tx.teams.byId(team.id));
    const connection = await settings.find({ team: current ?? team, session });
    return ok(message, { connection, redirectUri: `${publicUrl}/api/auth/sso/callback/${team.id}` });
  }

  function recordChange(request: FastifyRequest): void {
    const { team, account } = teamAccess(request);
    securityLog.record("sso_changed", { accountId: account.id, teamId: team.id, ip: request.ip });
  }

  app.get(
    "/team/sso",
    { ...needs("sso:write"), schema: { ...schema, summary: "Get the single sign-on settings of the team" } },
    (request) => answer(request, "Single sign-on of your team."),
  );

  app.put(
    "/team/sso",
    {
      ...needs("sso:write"),
      schema: { ...schema, summary: "Set up or change single sign-on; the issuer is checked", body: SaveSso },
    },
    async (request) => {
      const { team, session, actor } = teamAccess(request);
      const prepared = await settings.prepare({ team, session }, request.body);
      const before = await settings.find({ team, session });
      await transaction(async (tx) => {
        await tx.sso.save(prepared.settings, { required: prepared.required });
        const { connection, domains } = prepared.settings;
        const fields = [
          { field: "issuer", from: before?.issuer ?? null, to: connection.issuer },
          { field: "clientId", from: before?.clientId ?? null, to: connection.clientId },
          {
            field: "domains",
            from: before?.domains.map(({ domain }) => domain).join(", ") ?? null,
            to: domains.map(({ domain }) => domain).join(", "),
          },
          { field: "defaultRole", from: before?.defaultRole ?? null, to: connection.defaultRole },
          { field: "roleClaim", from: before?.roleClaim ?? null, to: connection.roleClaim },
          { field: "roleRules", from: before ? JSON.stringify(before.roleRules) : null, to: connection.roleRules },
          { field: "required", from: before?.required ?? null, to: prepared.required },
        ];
        const changes = fields.filter(({ from, to }) => from !== to);
        await tx.audit.append({ teamId: team.id, at: clock.now(), actor, action: "sso.changed", changes });
      });
      recordChange(request);
      await sso.recheckMembers(team.id);
      return answer(request, "Single sign-on saved.");
    },
  );

  app.post(
    "/team/sso/domains/verify",
    {
      ...needs("sso:write"),
      schema: { ...schema, summary: "Look for the TXT record that proves a domain", body: VerifySsoDomain },
    },
    async (request) => {
      const { team, session, actor } = teamAccess(request);
      const { domain } = request.body;
      const proved = await settings.proveDomain({ team, session }, domain);
      await transaction(async (tx) => {
        if (!(await tx.sso.verifyDomain(proved, clock.now()))) throw new AppError("sso_domain_taken");
        const changes = [{ field: "verifiedDomain", from: null, to: domain }];
        await tx.audit.append({ teamId: team.id, at: clock.now(), actor, action: "sso.changed", changes });
      });
      return answer(request, `${domain} is verified.`);
    },
  );

  app.delete(
    "/team/sso",
    { ...needs("sso:write"), schema: { ...schema, summary: "Remove single sign-on from the team" } },
    async (request) => {
      const { team, actor } = teamAccess(request);
      await transaction(async (tx) => {
        await tx.sso.remove(team.id);
        await tx.audit.append({ teamId: team.id, at: clock.now(), actor, action: "sso.removed" });
      });
      recordChange(request);
      return answer(request, "Single sign-on removed.");
    },
  );
}
