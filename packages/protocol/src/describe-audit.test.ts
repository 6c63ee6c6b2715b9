import { describe, expect, test } from "vitest";
import { type AuditAction, type AuditChange, auditActionIds, auditActions } from "./api/audit.ts";
import { describeAuditEntry, summarizeAuditChanges } from "./describe-audit.ts";

const actor = { kind: "user" as const, id: "a1", name: "Ada" };
const change = (field: string, from: AuditChange["from"], to: AuditChange["to"]): AuditChange => ({ field, from, to });

describe("an entry of the audit log is an English sentence", () => {
  const cases: [AuditAction, string | null, AuditChange[], string][] = [
    ["sign_in.succeeded", null, [change("method", null, "a passkey")], "Ada signed in with a passkey"],
    [
      "member.invited",
      "grace@example.com",
      [change("role", null, "viewer")],
      "Ada invited grace@example.com as viewer",
    ],
    ["sign_in.succeeded", null, [change("method", null, "an emailed code")], "Ada signed in with an emailed code"],
    ["credits.exported", null, [], "Ada exported the credit transactions"],
    ["member.joined", "Ada", [change("role", null, "member")], "Ada joined the team as member"],
    [
      "member.role_changed",
      "Grace",
      [change("role", "member", "admin")],
      "Ada changed Grace's role from member to admin",
    ],
    ["member.removed", "Grace", [change("role", "member", null)], "Ada removed Grace from the team"],
    ["team.renamed", null, [change("name", "Old", "New")], "Ada renamed the team from Old to New"],
    ["application.renamed", "shop", [change("name", "store", "shop")], "Ada renamed store to shop"],
    ["logs.deleted", null, [], "Ada deleted the logs of all applications"],
    ["logs.exported", "shop", [change("format", null, "csv")], "Ada exported the logs of shop as csv"],
    ["plan.changed", null, [change("plan", "Starter", "Pro")], "Ada changed the plan from Starter to Pro"],
    ["credits.purchased", null, [change("credits", null, 5_000)], "Ada bought 5,000 credits"],
    ["auto_refill.changed", null, [change("enabled", false, true)], "Ada turned auto-refill on"],
    ["auto_refill.changed", null, [change("limit", 25, 50)], "Ada changed auto-refill"],
    ["token.created", "CI", [change("scopes", null, "logs:read")], "Ada created the token CI"],
    [
      "token.new_network",
      "CI",
      [change("network", null, "203.0.113.0/24")],
      "Ada was used from a new network, 203.0.113.0/24",
    ],
  ];
  test.each(cases)("%s %s", (action, target, changes, sentence) => {
    const named = target === null ? null : { id: "t1", name: target };
    expect(describeAuditEntry({ actor, action, target: named, changes })).toBe(sentence);
  });

  test.each(auditActionIds)("%s has one, even without target and changes", (action) => {
    const sentence = describeAuditEntry({ actor, action, target: null, changes: [] });
    expect(sentence).toMatch(/^Ada [a-z].*\S$/);
    expect(auditActions[action]).toMatch(/^[A-Z].*[^.\s]$/);
  });
});

test.each([
  [[], ""],
  [[change("role", "viewer", "member")], "viewer to member"],
  [[change("role", null, "member")], "as member"],
  [[change("role", "member", null)], "was member"],
  [[change("scopes", null, "logs:read"), change("expires", null, "2027-01-01")], "logs:read, until 2027-01-01"],
  [[change("method", null, "an emailed code")], "with an emailed code"],
  [[change("level", null, "error"), change("format", null, "csv")], "error, as csv"],
  [[change("emails", false, true)], "emails off to on"],
  [[change("limit", 25, 1_000)], "limit 25 to 1,000"],
])("changes %j in a few words", (changes, text) => {
  expect(summarizeAuditChanges(changes)).toBe(text);
});
