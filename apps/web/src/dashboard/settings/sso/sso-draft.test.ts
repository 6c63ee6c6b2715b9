import type { SsoConnection } from "@contrail/protocol";
import { expect, test } from "vitest";
import { toSaveSso, toSsoDraft } from "./sso-draft.ts";

const connection: SsoConnection = {
  issuer: "https://acme.okta.com",
  clientId: "contrail",
  domains: [{ domain: "acme.example", record: "contrail-verification=x", verified: true }],
  defaultRole: "viewer",
  roleClaim: "groups",
  roleRules: [{ value: "developers", role: "member" }],
  required: false,
  isCurrentSession: false,
};

test("stored settings are saved unchanged, without a secret", () => {
  expect(toSaveSso(toSsoDraft(connection))).toEqual({
    issuer: "https://acme.okta.com",
    clientId: "contrail",
    domains: ["acme.example"],
    defaultRole: "viewer",
    roleClaim: "groups",
    roleRules: [{ value: "developers", role: "member" }],
    required: false,
  });
});

test("a typed secret is sent, and empty rows and an empty claim are left out", () => {
  const draft = {
    ...toSsoDraft(null),
    clientSecret: "s",
    roleClaim: " ",
    roleRules: [{ value: " ", role: "admin" as const }],
  };
  expect(toSaveSso(draft)).toMatchObject({ clientSecret: "s", roleClaim: null, roleRules: [] });
});
