// Security events: one log line each, with a stable code and no secrets. docs/security-events.md lists them.
import { minuteMs } from "@contrail/protocol";
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../clock.ts";
import type { Vault } from "../vault.ts";

const windowMs = minuteMs;

interface EventType {
  level: "info" | "warn";
  message: string;
  /** For events that anyone can cause without signing in; beyond this per minute, they are counted, not written. */
  maxPerMinute?: number;
}

const eventTypes = {
  signed_in: { level: "info", message: "Signed in" },
  sign_in_failed: { level: "warn", message: "Sign-in failed", maxPerMinute: 60 },
  sign_in_locked_out: { level: "warn", message: "Sign-in locked out after too many failures", maxPerMinute: 60 },
  password_confirmation_failed: { level: "warn", message: "Wrong password while signed in", maxPerMinute: 60 },
  password_confirmation_locked_out: {
    level: "warn",
    message: "Password confirmation locked out after too many failures",
    maxPerMinute: 60,
  },
  code_rejected: { level: "warn", message: "One-time code rejected", maxPerMinute: 60 },
  code_locked_out: { level: "warn", message: "One-time codes locked out after too many failures", maxPerMinute: 60 },
  second_factor_failed: { level: "warn", message: "Wrong second factor", maxPerMinute: 60 },
  second_factor_locked_out: {
    level: "warn",
    message: "Second factor locked out after too many failures",
    maxPerMinute: 60,
  },
  passkey_rejected: { level: "warn", message: "Sign-in with a passkey rejected", maxPerMinute: 60 },
  network_rate_limited: { level: "warn", message: "Too many sign-in requests from a network", maxPerMinute: 10 },
  token_rejected: { level: "warn", message: "Unknown, expired or revoked token rejected", maxPerMinute: 10 },
  reset_token_rejected: { level: "warn", message: "Password reset token rejected", maxPerMinute: 10 },
  outbox_rejected: { level: "warn", message: "Access to the local outbox rejected", maxPerMinute: 10 },
  account_created: { level: "info", message: "Account created", maxPerMinute: 60 },
  account_deleted: { level: "warn", message: "Account deleted" },
  password_reset_requested: { level: "info", message: "Password reset requested", maxPerMinute: 60 },
  password_reset: { level: "warn", message: "Password reset" },
  password_changed: { level: "warn", message: "Password changed" },
  second_factor_added: { level: "warn", message: "Second factor added" },
  second_factor_removed: { level: "warn", message: "Second factor removed" },
  recovery_code_used: { level: "warn", message: "Recovery code used" },
  recovery_codes_replaced: { level: "warn", message: "Recovery codes replaced" },
  session_revoked: { level: "info", message: "Session revoked" },
  sessions_revoked: { level: "warn", message: "All sessions of an account revoked" },
  editor_token_created: { level: "info", message: "Editor token created" },
  editor_token_replaced: { level: "info", message: "Editor token replaced by a newer one" },
  token_created: { level: "info", message: "Access token created" },
  token_revoked: { level: "info", message: "Access token revoked" },
  application_created: { level: "info", message: "Application and its key created" },
  application_deleted: { level: "warn", message: "Application deleted" },
  key_rotated: { level: "warn", message: "Application key rotated" },
  team_created: { level: "info", message: "Team created" },
  team_deleted: { level: "warn", message: "Team deleted" },
  team_transferred: { level: "warn", message: "Ownership of a team transferred" },
  member_invited: { level: "info", message: "Invitation to a team sent" },
  member_joined: { level: "info", message: "Invitation to a team accepted" },
  member_role_changed: { level: "warn", message: "Role of a team member changed" },
  member_removed: { level: "warn", message: "Member removed from a team" },
  member_left: { level: "info", message: "Member left a team" },
  invitation_revoked: { level: "info", message: "Invitation to a team revoked" },
  invitation_rejected: { level: "warn", message: "Invalid invitation rejected", maxPerMinute: 10 },
  sso_changed: { level: "warn", message: "Single sign-on of a team changed" },
  sso_break_glass_used: { level: "warn", message: "Owner entered a team without single sign-on" },
  logs_deleted: { level: "warn", message: "Logs deleted" },
} as const satisfies Record<string, EventType>;

export type SecurityEvent = keyof typeof eventTypes;

export interface SecurityEventDetails {
  accountId?: string | undefined;
  teamId?: string | undefined;
  /** Another member that the event is about. */
  memberId?: string | undefined;
  /** Written as a keyed hash: the same address has the same hash on this installation only. */
  email?: string;
  ip?: string | undefined;
  applicationId?: string | undefined;
  sessionId?: string;
}

export interface SecurityLogDeps {
  logger: FastifyBaseLogger;
  vault: Pick<Vault, "hash">;
  clock: Clock;
}

export type SecurityLog = ReturnType<typeof createSecurityLog>;

export function createSecurityLog({ logger, vault, clock }: SecurityLogDeps) {
  // Security events are also written at the default log level; only `silent` turns them off.
  const log = logger.level === "silent" ? logger : logger.child({}, { level: "info" });
  const windows = new Map<SecurityEvent, { endsAt: number; count: number }>();

  /** How many lines of this event were left out before this one; undefined if this one is left out, too. */
  function admit(event: SecurityEvent, maxPerMinute: number): number | undefined {
    const now = clock.now();
    const current = windows.get(event);
    if (current && now < current.endsAt) {
      current.count++;
      return current.count > maxPerMinute ? undefined : 0;
    }
    windows.set(event, { endsAt: now + windowMs, count: 1 });
    return current ? Math.max(0, current.count - maxPerMinute) : 0;
  }

  return {
    record(event: SecurityEvent, { email, ...details }: SecurityEventDetails): void {
      const { level, message, maxPerMinute = Number.POSITIVE_INFINITY }: EventType = eventTypes[event];
      const suppressed = admit(event, maxPerMinute);
      if (suppressed === undefined) return;
      const address = email === undefined ? undefined : vault.hash(`security log ${email}`).slice(0, 16);
      log[level]({ event, ...details, address, ...(suppressed > 0 && { suppressed }) }, message);
    },
  };
}
