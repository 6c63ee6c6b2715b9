// Maps a user of a team's identity provider to an account and to a role in the team.
import { randomUUID } from "node:crypto";
import { CreateAccount, type SsoError, type SsoRole } from "@contrail/protocol";
import { z } from "zod/mini";
import type { Clock } from "../../clock.ts";
import type { SecurityLog } from "../../http/security-log.ts";
import type { Mailer } from "../../mail/mail.ts";
import type { AccountRecord, AccountStore } from "../../storage/metadata/accounts/accounts.ts";
import type { MetadataStores, Transaction } from "../../storage/metadata/stores.ts";
import type { SsoSettings, SsoStore } from "../../storage/metadata/teams/sso.ts";
import { ssoLinkedMail } from "../messages.ts";
import { type Claims, domainOf, roleOf, trustedEmail } from "./claims.ts";
import { parseRoleRules } from "./connection-settings.ts";
import type { SsoUser } from "./identity-provider.ts";
import { issuerKind } from "./issuers.ts";

interface SsoSignInDeps {
  accounts: AccountStore;
  sso: SsoStore;
  transaction: Transaction;
  mailer: Mailer;
  wantsSecurityMail: (accountId: string) => Promise<boolean>;
  clock: Clock;
  publicUrl: string;
  securityLog: SecurityLog;
  /** Access that open streams have may be gone. */
  onRoleChanged: (accountId: string) => void;
}

/** Where a request comes from. */
export interface SsoRequest {
  ip: string;
  agent: string;
}

interface Joining {
  teamId: string;
  account: AccountRecord;
  role: SsoRole;
  keepsRole: boolean;
}

export type SsoSignIn = ReturnType<typeof createSsoSignIn>;

export function createSsoSignIn(deps: SsoSignInDeps) {
  const { accounts, sso, transaction, mailer, wantsSecurityMail, clock, publicUrl, securityLog } = deps;

  async function create(claims: Claims, email: string, ip: string): Promise<AccountRecord | undefined> {
    const account: AccountRecord = {
      id: randomUUID(),
      email,
      name: nameOf(claims, email),
      passwordHash: "",
      profilePicture: null,
      hasSecondFactor: 0,
      createdAt: clock.now(),
    };
    if (!(await accounts.register(account))) return undefined;
    securityLog.record("account_created", { accountId: account.id, ip });
    return account;
  }

  /** Only called for an address in a domain that the team has proved. */
  async function findOrCreate(claims: Claims, email: string, ip: string): Promise<AccountRecord | undefined> {
    const owner = await accounts.byEmail(email);
    if (owner && (await wantsSecurityMail(owner.id))) await mailer.send(ssoLinkedMail({ to: email, publicUrl }));
    // Two concurrent sign-ins of the same user: one creates the account, the other finds it.
    return owner ?? (await create(claims, email, ip)) ?? (await accounts.byEmail(email));
  }

  /** Makes an account a member with this role, or changes its role. Owners stay owners: the provider can't demote them. */
  async function join(
    { teamId, account, role, keepsRole }: Joining,
    request: SsoRequest,
  ): Promise<SsoError | undefined> {
    const actor = { kind: "user" as const, id: account.id, name: account.name, ...request };
    const target = { id: account.id, name: account.email };
    const at = clock.now();
    const outcome = await transaction(async (tx) => {
      if (!(await tx.teams.lock(teamId))) return "sso_unavailable";
      const member = await tx.members.find(teamId, account.id);
      if (!member) {
        const invited = (await tx.members.isFormer(teamId, account.id)) ? await redeemInvitation(tx, account) : role;
        if (invited === undefined) return "sso_removed";
        const joinedAs = keepsRole ? invited : role;
        await tx.members.add({ teamId, accountId: account.id, role: joinedAs, createdAt: at });
        const changes = [{ field: "role", from: null, to: joinedAs }];
        await tx.audit.append({ teamId, at, actor, action: "member.joined", target, changes });
        return "joined";
      }
      if (keepsRole || member.role === "owner" || member.role === role) return "unchanged";
      await tx.members.setRole(teamId, account.id, role);
      const changes = [{ field: "role", from: member.role, to: role }];
      await tx.audit.append({
        teamId,
        at,
        actor: identityProviderActor(request),
        action: "member.role_changed",
        target,
        changes,
      });
      return "changed";
    });
    if (outcome === "changed") deps.onRoleChanged(account.id);
    return outcome === "sso_unavailable" || outcome === "sso_removed" ? outcome : undefined;

    /**
     * Someone who left or was removed comes back with an invitation only; returns its role. One as owner is accepted by
     * its link: the provider can't make owners.
     */
    async function redeemInvitation(tx: MetadataStores, { email }: AccountRecord): Promise<SsoRole | undefined> {
      const invitation = await tx.invitations.pendingFor(teamId, email);
      if (!invitation || invitation.role === "owner") return undefined;
      return (await tx.invitations.accept(invitation.tokenHash, at)) ? invitation.role : undefined;
    }
  }

  return {
    /**
     * The account of a user, who becomes a member of the team. `only` is the account that has to be it: that of a
     * session which proves that the settings work.
     */
    async accountOf(
      { connection, domains }: SsoSettings,
      { subject, claims }: SsoUser,
      { only, ...request }: SsoRequest & { only: string | undefined },
    ): Promise<{ account: AccountRecord } | { error: SsoError }> {
      const { teamId, issuer, defaultRole, roleClaim } = connection;
      const proved = domains.filter(({ verifiedAt }) => verifiedAt !== null).map(({ domain }) => domain);
      const trusted = trustedEmail(claims, { kind: issuerKind(issuer), domains: proved });
      if ("error" in trusted) return trusted;
      const known = await sso.account({ teamId, issuer, subject });
      // The provider doesn't speak for an account whose domain the team no longer has.
      if (known && !proved.includes(domainOf(known.email))) return { error: "sso_wrong_domain" };
      const expected = known ?? (only === undefined ? undefined : await accounts.byEmail(trusted.email));
      if (only !== undefined && expected?.id !== only) return { error: "sso_other_account" };
      const account = known ?? (await findOrCreate(claims, trusted.email, request.ip));
      if (!account) return { error: "sso_failed" };
      const role = roleOf(claims, { defaultRole, roleClaim, roleRules: parseRoleRules(connection.roleRules) });
      // Without a claim, the provider says nothing about roles; and a test changes nothing.
      const keepsRole = roleClaim === null || only !== undefined;
      const error = await join({ teamId, account, role, keepsRole }, request);
      if (error) return { error };
      if (!known) await sso.link({ teamId, issuer, subject, accountId: account.id, createdAt: clock.now() });
      return { account };
    },
  };
}

/** The role comes from the provider, not from the person who signs in. */
const identityProviderActor = (request: SsoRequest) => ({
  kind: "system" as const,
  id: "sso",
  name: "Single sign-on",
  ...request,
});

function nameOf({ name, given_name: given, family_name: family }: Claims, email: string): string {
  const parts = typeof name === "string" && name.trim() !== "" ? [name] : [given, family];
  const text = parts.filter((part) => typeof part === "string").join(" ");
  return z.safeParse(CreateAccount.shape.name, text.slice(0, 100)).data ?? email.slice(0, 100);
}
