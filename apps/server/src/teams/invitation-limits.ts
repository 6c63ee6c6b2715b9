// How many invitations are sent per day, by all servers together.
import { dayMs, maxInvitationsPerAddress, maxInvitationsPerDay } from "@contrail/protocol";
import type { Clock } from "../clock.ts";
import { AppError, type ErrorCode } from "../errors.ts";
import type { AttemptStore } from "../storage/metadata/accounts/attempts.ts";
import type { AttemptsRecord } from "../storage/metadata/database/tables.ts";
import type { Vault } from "../vault.ts";

interface InvitationLimitsDeps {
  attempts: AttemptStore;
  vault: Vault;
  clock: Clock;
}

export function createInvitationLimits({ attempts, vault, clock }: InvitationLimitsDeps) {
  // Hashed, so that addresses without an account aren't stored.
  const count = (what: string): Promise<AttemptsRecord> =>
    attempts.count(vault.hash(`invitations ${what}`), { now: clock.now(), length: dayMs });

  const retryLater = (code: ErrorCode, { endsAt }: AttemptsRecord) =>
    new AppError(code, { headers: { "retry-after": String(Math.ceil((endsAt - clock.now()) / 1000)) } });

  return {
    /**
     * Counts an invitation; throws when the team has sent too many. Returns whether it may be sent: an address gets only
     * a few per day, and the response must not reveal how many came from other teams.
     */
    async take(teamId: string, email: string): Promise<boolean> {
      const toAddress = await count(`of ${teamId} to ${email}`);
      if (toAddress.count > maxInvitationsPerAddress) throw retryLater("too_many_invitations_to_address", toAddress);
      const ofTeam = await count(`of ${teamId}`);
      if (ofTeam.count > maxInvitationsPerDay) {
        await attempts.undo(toAddress);
        throw retryLater("too_many_invitations", ofTeam);
      }
      return (await count(`to ${email}`)).count <= maxInvitationsPerAddress;
    },
  };
}
