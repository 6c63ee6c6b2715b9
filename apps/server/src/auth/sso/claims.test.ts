import { describe, expect, test } from "vitest";
import { roleOf, trustedEmail } from "./claims.ts";

const domains = ["acme.example", "acme.test"];

describe("an email address", () => {
  test.each([
    ["own", { email: "Ada@Acme.example", email_verified: true }, { email: "ada@acme.example" }],
    ["own", { email: "ada@acme.test", email_verified: "true" }, { email: "ada@acme.test" }],
    ["own", { email: "ada@acme.example" }, { email: "ada@acme.example" }],
    ["own", { email: "ada@acme.example", email_verified: false }, { error: "sso_email_not_verified" }],
    ["own", { email: "ada@acme.example", email_verified: "false" }, { error: "sso_email_not_verified" }],
    ["own", { email: "ada@acme.example", email_verified: 1 }, { error: "sso_email_not_verified" }],
    ["own", {}, { error: "sso_email_not_verified" }],
    ["own", { email: ["ada@acme.example"] }, { error: "sso_email_not_verified" }],
    ["own", { email: "ada@other.example", email_verified: true }, { error: "sso_wrong_domain" }],
    ["own", { email: "ada@sub.acme.example", email_verified: true }, { error: "sso_wrong_domain" }],
    ["own", { email: "ada@evilacme.example", email_verified: true }, { error: "sso_wrong_domain" }],
    ["own", { email: "ada@acme.example@other.example", email_verified: true }, { error: "sso_email_not_verified" }],
    ["google", { email: "ada@acme.example", email_verified: true, hd: "acme.example" }, { email: "ada@acme.example" }],
    ["google", { email: "ada@acme.example", email_verified: true, hd: "acme.test" }, { email: "ada@acme.example" }],
    ["google", { email: "ada@acme.example", email_verified: true }, { error: "sso_wrong_domain" }],
    ["google", { email: "ada@acme.example", email_verified: true, hd: "other.example" }, { error: "sso_wrong_domain" }],
    ["google", { email: "ada@acme.example", hd: "acme.example" }, { error: "sso_email_not_verified" }],
    ["shared", { email: "ada@acme.example" }, { error: "sso_email_not_verified" }],
  ] as const)("of an issuer that is %s, with %o, gives %o", (kind, claims, expected) => {
    expect(trustedEmail(claims, { kind, domains })).toEqual(expected);
  });
});

describe("a role", () => {
  const settings = {
    defaultRole: "viewer",
    roleClaim: "groups",
    roleRules: [
      { value: "developers", role: "member" },
      { value: "operations", role: "admin" },
    ],
  } as const;

  test.each([
    [{ groups: ["developers"] }, "member"],
    [{ groups: ["developers", "operations", "others"] }, "admin"],
    [{ groups: "developers" }, "member"],
    [{ groups: "developers,operations" }, "viewer"],
    [{ groups: [] }, "viewer"],
    [{ groups: [{ value: "operations" }, 7, null] }, "viewer"],
    [{}, "viewer"],
  ])("for %o is %s", (claims, role) => {
    expect(roleOf(claims, settings)).toBe(role);
  });

  test.each([
    ["realm_access.roles", { realm_access: { roles: ["operations"] } }, "admin"],
    ["https://acme.example/roles", { "https://acme.example/roles": ["operations"] }, "admin"],
    ["constructor.name", {}, "viewer"],
    ["__proto__", {}, "viewer"],
  ])("is read from the claim %s", (roleClaim, claims, role) => {
    expect(roleOf(claims, { ...settings, roleClaim })).toBe(role);
  });

  test("is the default without a claim", () => {
    expect(roleOf({ groups: ["operations"] }, { ...settings, roleClaim: null })).toBe("viewer");
  });
});
