// An entry of the audit log as an English sentence: "Ada changed Grace's role from member to admin".
import { type AuditAction, type AuditChange, type AuditEntry, type AuditValue, isAuditAction } from "./api/audit.ts";

export type DescribedEntry = Pick<AuditEntry, "actor" | "action" | "target" | "changes">;

interface Words {
  /** The name of what was changed, or the given word if it is the team itself. */
  target: (otherwise: string) => string;
  from: (field: string) => string;
  to: (field: string) => string;
  has: (field: string) => boolean;
}

const sentences: Record<AuditAction, (words: Words) => string> = {
  "sign_in.succeeded": ({ has, to }) => (has("method") ? `signed in with ${to("method")}` : "signed in"),
  "member.invited": ({ target, to }) => `invited ${target("someone")} as ${to("role")}`,
  "member.joined": ({ to, has }) =>
    `joined the team as ${to("role")}${has("through") ? ` through ${to("through")}` : ""}`,
  "member.role_changed": ({ target, from, to }) =>
    `changed ${target("someone")}'s role from ${from("role")} to ${to("role")}`,
  "member.removed": ({ target }) => `removed ${target("a member")} from the team`,
  "member.left": () => "left the team",
  "invitation.resent": ({ target }) => `sent the invitation to ${target("someone")} again`,
  "invitation.revoked": ({ target }) => `revoked the invitation to ${target("someone")}`,
  "team.created": ({ target }) => `created ${target("the team")}`,
  "team.renamed": ({ from, to }) => `renamed the team from ${from("name")} to ${to("name")}`,
  "team.deleted": ({ target }) => `deleted ${target("a team")}`,
  "team.ownership_transferred": ({ target }) => `handed the team over to ${target("someone")}`,
  "application.created": ({ target }) => `created ${target("an application")}`,
  "application.renamed": ({ from, to }) => `renamed ${from("name")} to ${to("name")}`,
  "application.deleted": ({ target }) => `deleted ${target("an application")} and its logs`,
  "key.rotated": ({ target }) => `replaced the key of ${target("an application")}`,
  "logs.deleted": ({ target }) => `deleted the logs of ${target("all applications")}`,
  "logs.exported": ({ target, has, to }) =>
    `exported the logs of ${target("all applications")}${has("format") ? ` as ${to("format")}` : ""}`,
  "redaction.changed": ({ target }) => `changed the masking rules of ${target("an application")}`,
  "plan.changed": ({ from, to }) => `changed the plan from ${from("plan")} to ${to("plan")}`,
  "credits.purchased": ({ to }) => `bought ${to("credits")} credits`,
  "credits.refunded": ({ from }) => `refunded ${from("credits")} credits`,
  "credits.exported": () => "exported the credit transactions",
  "auto_refill.changed": ({ to, has }) =>
    has("enabled") ? `turned auto-refill ${to("enabled")}` : "changed auto-refill",
  "channel.created": ({ target }) => `created the channel ${target("")}`.trimEnd(),
  "channel.changed": ({ target }) => `changed the channel ${target("")}`.trimEnd(),
  "channel.deleted": ({ target }) => `deleted the channel ${target("")}`.trimEnd(),
  "channel.turned_on": ({ target }) => `turned on the channel ${target("")}`.trimEnd(),
  "channel.turned_off": ({ target }) => `turned off the channel ${target("")}`.trimEnd(),
  "channel.confirmed": ({ target }) => `confirmed the email address ${target("")}`.trimEnd(),
  "channel.secret_rotated": ({ target }) => `replaced the signing secret of ${target("a webhook")}`,
  "alert_rule.created": ({ target }) => `created the alert rule ${target("")}`.trimEnd(),
  "alert_rule.changed": ({ target }) => `changed the alert rule ${target("")}`.trimEnd(),
  "alert_rule.deleted": ({ target }) => `deleted the alert rule ${target("")}`.trimEnd(),
  "alert_rule.muted": ({ target, has, to }) =>
    `muted ${target("alerts")}${has("until") ? ` until ${to("until")}` : ""}`,
  "alert_rule.unmuted": ({ target }) => `unmuted ${target("alerts")}`,
  "token.created": ({ target }) => `created the token ${target("")}`.trimEnd(),
  "token.revoked": ({ target }) => `revoked the token ${target("")}`.trimEnd(),
  "token.new_network": ({ to, has }) => `was used from a new network${has("network") ? `, ${to("network")}` : ""}`,
  "sso.changed": () => "changed single sign-on",
  "sso.removed": () => "removed single sign-on",
  "sso.break_glass_used": () => "signed in without single sign-on, as an owner",
  "second_factor.required": () => "made a second factor required",
  "second_factor.not_required": () => "made a second factor optional",
  "audit.exported": () => "exported the audit log",
};

export function describeAuditEntry(entry: DescribedEntry): string {
  return `${entry.actor.name}${isAuditAction(entry.action) ? "" : ":"} ${describeAuditChange(entry)}`;
}

/** The sentence without who did it: "created shop". */
export function describeAuditChange({ action, target, changes }: Omit<DescribedEntry, "actor">): string {
  if (!isAuditAction(action)) return action;
  const find = (field: string) => changes.find((change) => change.field === field);
  return sentences[action]({
    target: (otherwise) => target?.name ?? otherwise,
    from: (field) => toAuditText(find(field)?.from ?? null),
    to: (field) => toAuditText(find(field)?.to ?? null),
    has: (field) => find(field) !== undefined,
  });
}

/** The changes in a few words: "viewer to member", "as member", "logs:read, until 2027-01-01", "with a passkey". */
export function summarizeAuditChanges(changes: readonly AuditChange[]): string {
  return changes.map(summarizeChange).join(", ");
}

/** What a value is preceded by, if there is none before or none after it. */
const prepositions: Readonly<Record<string, string>> = {
  role: "as ",
  method: "with ",
  through: "through ",
  format: "as ",
  expires: "until ",
  from: "from ",
  to: "to ",
};

function summarizeChange({ field, from, to }: AuditChange): string {
  const before = from === null || from === "" ? "" : toAuditText(from);
  const after = to === null || to === "" ? "" : toAuditText(to);
  // "on" says nothing without its name; a role or a scope does.
  const name = typeof (to ?? from) === "string" ? "" : `${field} `;
  if (before !== "" && after !== "") return `${name}${before} to ${after}`;
  if (before === "" && after === "") return "";
  if (field === "role" && after === "") return `was ${before}`;
  return `${prepositions[field] ?? name}${after === "" ? before : after}`;
}

export function toAuditText(value: AuditValue): string {
  if (value === null || value === "") return "none";
  if (typeof value === "boolean") return value ? "on" : "off";
  return typeof value === "number" ? value.toLocaleString("en-US") : value;
}
