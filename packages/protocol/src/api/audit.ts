// The audit log of a team: every change that matters for security, who made it, and from where.
import { z } from "zod/mini";
import { responseSchema } from "./response.ts";

/** What each action means, for the documentation and the filter. */
export const auditActions = {
  "sign_in.succeeded": "A member signed in",
  "member.invited": "Someone was invited",
  "member.joined": "Someone joined the team",
  "member.role_changed": "A member's role was changed",
  "member.removed": "A member was removed",
  "member.left": "A member left the team",
  "invitation.resent": "An invitation was sent again",
  "invitation.revoked": "An invitation was revoked",
  "team.created": "The team was created",
  "team.renamed": "The team was renamed",
  "team.deleted": "A team was deleted",
  "team.ownership_transferred": "The team was handed over",
  "application.created": "An application was created",
  "application.renamed": "An application was renamed",
  "application.deleted": "An application was deleted, with its logs",
  "key.rotated": "An application's key was replaced",
  "logs.deleted": "Logs were deleted",
  "logs.exported": "Logs were exported",
  "redaction.changed": "Masking rules were changed",
  "plan.changed": "The plan was changed",
  "credits.purchased": "Credits were bought",
  "credits.refunded": "A purchase of credits was refunded",
  "credits.exported": "Credit transactions were exported",
  "auto_refill.changed": "Auto-refill was changed",
  "channel.created": "A channel for alerts was created",
  "channel.changed": "A channel for alerts was changed",
  "channel.deleted": "A channel for alerts was deleted",
  "channel.turned_on": "A channel for alerts was turned on",
  "channel.turned_off": "A channel for alerts was turned off",
  "channel.confirmed": "An email address for alerts was confirmed",
  "channel.secret_rotated": "The signing secret of a webhook was replaced",
  "alert_rule.created": "An alert rule was created",
  "alert_rule.changed": "An alert rule was changed",
  "alert_rule.deleted": "An alert rule was deleted",
  "alert_rule.muted": "Alerts were muted",
  "alert_rule.unmuted": "Alerts were unmuted",
  "token.created": "A token was created",
  "token.revoked": "A token was revoked",
  "token.new_network": "A token was used from a new network",
  "sso.changed": "Single sign-on was changed",
  "sso.removed": "Single sign-on was removed",
  "sso.break_glass_used": "An owner signed in without single sign-on",
  "second_factor.required": "The team started requiring a second factor",
  "second_factor.not_required": "The team stopped requiring a second factor",
  "audit.exported": "The audit log was exported",
} as const;
export type AuditAction = keyof typeof auditActions;
export const auditActionIds = Object.keys(auditActions) as [AuditAction, ...AuditAction[]];

export const actorKinds = ["user", "token", "editor", "system"] as const;
export type ActorKind = (typeof actorKinds)[number];

export function isAuditAction(text: string): text is AuditAction {
  return Object.hasOwn(auditActions, text);
}

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type AuditValue = z.infer<typeof value>;

/** A field before and after; null: there was or is no value. */
export const AuditChange = z.object({ field: z.string(), from: value, to: value });
export type AuditChange = z.infer<typeof AuditChange>;

export const AuditEntry = z.object({
  /** From 1, without gaps. */
  number: z.number(),
  at: z.string(),
  /** One of `actorKinds`, by the name that they had. */
  actor: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
  /** One of `auditActions`. */
  action: z.string(),
  /** What was changed, by the name that it had; null: the team itself, or everything in it. */
  target: z.nullable(z.object({ id: z.string(), name: z.string() })),
  changes: z.array(AuditChange),
  /** Where the request came from; both are empty for what the server did by itself. */
  ip: z.string(),
  agent: z.string(),
  /** SHA-256 of the previous entry's hash and of this entry. */
  hash: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const time = z.iso.datetime({ offset: true, error: "A time must be an ISO date such as 2026-11-15T10:00:00Z." });

const auditFilter = {
  /** The id of an actor. */
  actor: z.optional(z.string().check(z.maxLength(200))),
  action: z.optional(z.enum(auditActionIds)),
  /** Part of the id or name of what was changed, in any case. */
  search: z.optional(z.string().check(z.maxLength(200))),
  from: z.optional(time),
  to: z.optional(time),
};

export const ListAudit = z.object({
  ...auditFilter,
  /** Only entries with a lower number; equally fast at any depth. */
  before: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
  /** Also return everyone who is in the log. */
  actors: z.optional(z.literal("true")),
});
export type ListAudit = z.infer<typeof ListAudit>;

export const ExportAudit = z.object(auditFilter);
export type AuditFilter = z.infer<typeof ExportAudit>;

/** Newest first. */
export const AuditResponse = responseSchema({
  entries: z.array(AuditEntry),
  /** Value of `before` for the next page; null: this is the last one. */
  next: z.nullable(z.number()),
  /** Entries in the whole log, and for how many days they are kept; null: forever. */
  total: z.number(),
  keptDays: z.nullable(z.number()),
  /** Everyone who is in the log, by name; only if requested. */
  actors: z.optional(z.array(z.object({ kind: z.string(), id: z.string(), name: z.string() }))),
});
export type AuditPage = Omit<z.infer<typeof AuditResponse>, "success" | "message">;

export const VerifyAuditResponse = responseSchema({
  /** Number of the first entry that was changed, removed or added; null: the log is intact. */
  broken: z.nullable(z.number()),
  /** How many entries were verified, and the last of them. */
  verified: z.number(),
  last: z.nullable(z.object({ number: z.number(), at: z.string(), hash: z.string() })),
});
export type AuditVerification = Omit<z.infer<typeof VerifyAuditResponse>, "success" | "message">;
