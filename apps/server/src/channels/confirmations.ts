// Codes for email addresses that aren't a member's: without one, a team could send emails to anyone.
import { randomInt } from "node:crypto";
import { codeLength, dayMs } from "@contrail/protocol";
import type { Clock } from "../clock.ts";
import { AppError } from "../errors.ts";
import type { Mail } from "../mail/mail.ts";
import { layOutMail } from "../mail/mail-layout.ts";
import type { AttemptStore } from "../storage/metadata/accounts/attempts.ts";
import type { Vault } from "../vault.ts";
import { confirmationLifetimeMs, type StoredChannel } from "./stored-channel.ts";

const maxTries = 5;
const maxPerAddress = 5;
const maxPerTeam = 50;

interface ConfirmationsDeps {
  attempts: AttemptStore;
  vault: Vault;
  clock: Clock;
  publicUrl: string;
}

type Confirmation = NonNullable<StoredChannel["confirmation"]>;
export type Confirmations = ReturnType<typeof createConfirmations>;

export function createConfirmations({ attempts, vault, clock, publicUrl }: ConfirmationsDeps) {
  const hash = (channelId: string, code: string) => vault.hash(`channel code ${channelId} ${code}`);
  const count = (what: string) =>
    attempts.count(vault.hash(`channel codes ${what}`), { now: clock.now(), length: dayMs });

  return {
    /** Throws when too many codes were sent to the address, or by the team. */
    async takeLimit(teamId: string, address: string): Promise<void> {
      const counts = [await count(`to ${address}`), await count(`of ${teamId}`)];
      const isOver = counts.some((each, index) => each.count > (index === 0 ? maxPerAddress : maxPerTeam));
      if (isOver) throw new AppError("too_many_channel_codes");
    },

    /** A new code, for the email and for the store. */
    draw(channelId: string): { code: string; confirmation: Confirmation } {
      const code = String(randomInt(10 ** codeLength)).padStart(codeLength, "0");
      const expiresAt = clock.now() + confirmationLifetimeMs;
      return { code, confirmation: { codeHash: hash(channelId, code), expiresAt, tries: 0 } };
    },

    /** Whether a code can still be entered. */
    isOpen: ({ expiresAt, tries }: Confirmation): boolean => expiresAt > clock.now() && tries < maxTries,

    matches: (channelId: string, { codeHash }: Confirmation, code: string): boolean =>
      codeHash === hash(channelId, code),

    toMail({ address, teamName, code }: { address: string; teamName: string; code: string }): Mail {
      const layout = layOutMail({
        heading: "Get alerts by email",
        parts: [
          `The team ${teamName} wants to send alerts of Contrail to this address. To allow it, give them this code:`,
          { code },
          { note: "It's valid for a day. If you don't know this team, ignore this email, and you won't get alerts." },
        ],
        publicUrl,
      });
      return {
        to: address,
        subject: `Alerts of ${teamName} on Contrail`,
        ...layout,
        code,
        usefulForMs: confirmationLifetimeMs,
      };
    },
  };
}
