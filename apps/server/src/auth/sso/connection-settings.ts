// The single sign-on settings of a team: its identity provider, its domains, and who gets which role.
import { RoleRule, type SaveSso, type SsoConnection } from "@contrail/protocol";
import { z } from "zod/mini";
import type { Clock } from "../../clock.ts";
import { AppError } from "../../errors.ts";
import { OutboundError } from "../../outbound/request.ts";
import type { SessionRecord } from "../../storage/metadata/accounts/sessions.ts";
import type { SsoConnectionRecord, SsoDomainRecord, SsoSettings, SsoStore } from "../../storage/metadata/teams/sso.ts";
import type { TeamRecord } from "../../storage/metadata/teams/teams.ts";
import type { Vault } from "../../vault.ts";
import { hasTxtRecord, newDomainToken, type ResolveTxt, toTxtRecord } from "./domain-proof.ts";
import type { IdentityProviders, SsoClient } from "./identity-provider.ts";
import { issuerKind, toIssuer } from "./issuers.ts";

const RoleRules = z.array(RoleRule);

interface ConnectionSettingsDeps {
  sso: SsoStore;
  providers: IdentityProviders;
  resolveTxt: ResolveTxt;
  vault: Vault;
  clock: Clock;
}

/** Who asks, in which team. */
export interface SsoAccess {
  team: TeamRecord;
  session: SessionRecord;
}

export type ConnectionSettings = ReturnType<typeof createConnectionSettings>;

export function createConnectionSettings({ sso, providers, resolveTxt, vault, clock }: ConnectionSettingsDeps) {
  /** Not for the access that owners get without the provider. */
  const hasUsedProvider = ({ team, session }: SsoAccess) =>
    session.ssoTeamId === team.id && session.ssoSource === "provider" && (session.ssoUntil ?? 0) > clock.now();

  async function find(access: SsoAccess): Promise<SsoConnection | null> {
    const settings = await sso.find(access.team.id);
    return settings ? toConnection(settings, access.team, hasUsedProvider(access)) : null;
  }

  /** The name that the provider gives itself; throws if it isn't one that a team may use. */
  async function checkIssuer(issuer: string): Promise<string> {
    if (!URL.canParse(issuer)) throw new AppError("sso_issuer_invalid");
    if (issuerKind(issuer) === "shared") throw new AppError("sso_issuer_shared");
    try {
      return await providers.discoverIssuer(issuer);
    } catch (cause) {
      const refused = outboundErrorIn(cause);
      throw refused
        ? new AppError("sso_issuer_unreachable", { message: refused.message, cause })
        : new AppError("sso_issuer_invalid", { cause });
    }
  }

  /** A proof is for one issuer: otherwise an admin could let another provider speak for the domain. */
  function toDomains(teamId: string, names: readonly string[], known: readonly SsoDomainRecord[]): SsoDomainRecord[] {
    return [...new Set(names)].map(
      (domain) =>
        known.find((each) => each.domain === domain) ?? { teamId, domain, token: newDomainToken(), verifiedAt: null },
    );
  }

  return {
    find,

    /** The client of a connection, with its secret. */
    toClient: ({ issuer, clientId, secretCipher }: SsoConnectionRecord): SsoClient => ({
      issuer,
      clientId,
      clientSecret: vault.decrypt(secretCipher),
    }),

    /** Returns what to store, without storing it. */
    async prepare(access: SsoAccess, body: SaveSso): Promise<{ settings: SsoSettings; required: boolean }> {
      const { team } = access;
      const current = await sso.find(team.id);
      const typed = toIssuer(body.issuer);
      const isSameIssuer = current?.connection.issuer === typed;
      const issuer = isSameIssuer ? typed : await checkIssuer(typed);
      const isSameClient = isSameIssuer && current.connection.clientId === body.clientId;
      if (!isSameClient && body.clientSecret === undefined) throw new AppError("sso_secret_needed");
      const domains = toDomains(team.id, body.domains, isSameIssuer ? current.domains : []);
      const isTested = isSameClient && (team.ssoRequired === 1 || hasUsedProvider(access));
      const isProved = domains.some(({ verifiedAt }) => verifiedAt !== null);
      if (body.required && !(isTested && isProved)) throw new AppError("sso_not_tested");
      const now = clock.now();
      const connection: SsoConnectionRecord = {
        teamId: team.id,
        issuer,
        clientId: body.clientId,
        secretCipher:
          body.clientSecret === undefined ? (current?.connection.secretCipher ?? "") : vault.encrypt(body.clientSecret),
        defaultRole: body.defaultRole,
        roleClaim: body.roleClaim,
        roleRules: JSON.stringify(body.roleRules),
        createdAt: current?.connection.createdAt ?? now,
        updatedAt: now,
      };
      return { settings: { connection, domains }, required: body.required };
    },

    /** Looks for the TXT record of a domain; throws if it isn't there. */
    async proveDomain({ team }: SsoAccess, name: string): Promise<SsoDomainRecord> {
      const settings = await sso.find(team.id);
      const record = settings?.domains.find(({ domain }) => domain === name);
      if (!record) throw new AppError("sso_domain_not_found");
      const isProved = await hasTxtRecord(resolveTxt, name, record.token).catch((cause: unknown) => {
        throw new AppError("sso_dns_failed", { cause });
      });
      if (!isProved) throw new AppError("sso_record_not_found");
      return record;
    },
  };
}

export const parseRoleRules = (text: string): RoleRule[] => z.parse(RoleRules, JSON.parse(text));

function toConnection(
  { connection, domains }: SsoSettings,
  { ssoRequired }: TeamRecord,
  isCurrentSession: boolean,
): SsoConnection {
  const { issuer, clientId, defaultRole, roleClaim, roleRules } = connection;
  return {
    issuer,
    clientId,
    domains: domains.map(({ domain, token, verifiedAt }) => ({
      domain,
      record: toTxtRecord(token),
      verified: verifiedAt !== null,
    })),
    defaultRole,
    roleClaim,
    roleRules: parseRoleRules(roleRules),
    required: ssoRequired === 1,
    isCurrentSession,
  };
}

/** The library wraps errors of its `fetch`. */
function outboundErrorIn(error: unknown): OutboundError | undefined {
  for (let each = error; each instanceof Error; each = each.cause) if (each instanceof OutboundError) return each;
  return undefined;
}
