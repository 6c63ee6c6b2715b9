// The single sign-on form: what is typed, and what is saved.
import type { RoleRule, SaveSso, SsoConnection, SsoRole } from "@contrail/protocol";

export interface SsoDraft {
  issuer: string;
  clientId: string;
  /** Empty: the stored one is kept. */
  clientSecret: string;
  domains: readonly string[];
  defaultRole: SsoRole;
  roleClaim: string;
  roleRules: readonly RoleRule[];
  required: boolean;
}

const emptyDraft: SsoDraft = {
  issuer: "",
  clientId: "",
  clientSecret: "",
  domains: [],
  defaultRole: "member",
  roleClaim: "",
  roleRules: [],
  required: false,
};

export function toSsoDraft(connection: SsoConnection | null): SsoDraft {
  if (!connection) return emptyDraft;
  const { issuer, clientId, domains, defaultRole, roleClaim, roleRules, required } = connection;
  return {
    issuer,
    clientId,
    clientSecret: "",
    domains: domains.map(({ domain }) => domain),
    defaultRole,
    roleClaim: roleClaim ?? "",
    roleRules,
    required,
  };
}

export function toSaveSso({ clientSecret, roleClaim, domains, roleRules, ...draft }: SsoDraft): SaveSso {
  return {
    ...draft,
    domains: [...domains],
    roleClaim: roleClaim.trim() === "" ? null : roleClaim,
    // A row that was added and not filled in.
    roleRules: roleRules.filter(({ value }) => value.trim() !== ""),
    ...(clientSecret === "" ? {} : { clientSecret }),
  };
}

/** Whether something is typed that isn't saved. */
export function isChanged(draft: SsoDraft, connection: SsoConnection | null): boolean {
  return JSON.stringify(toSaveSso(draft)) !== JSON.stringify(toSaveSso(toSsoDraft(connection)));
}
