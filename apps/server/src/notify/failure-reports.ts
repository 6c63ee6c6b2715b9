// Tells a team that a channel doesn't get its messages: an incident about it, and emails to the admins if that incident
// would reach no one.
import type { MailPart } from "../mail/mail-layout.ts";
import { layOutMail } from "../mail/mail-layout.ts";
import type { ChannelRecord } from "../storage/metadata/channels/channels.ts";
import type { NotifyDeps } from "./notify-deps.ts";

type FailingChannel = Pick<ChannelRecord, "id" | "teamId" | "name">;

export type FailureReports = ReturnType<typeof createFailureReports>;

export function createFailureReports({
  stores,
  mailer,
  system,
  publicUrl,
}: Pick<NotifyDeps, "stores" | "mailer" | "system" | "publicUrl">) {
  const keyOf = ({ id }: Pick<ChannelRecord, "id">) => `channel ${id}`;

  /** Whether the team has chosen another channel that works for incidents like this. */
  async function reachesSomeone({ id, teamId }: FailingChannel): Promise<boolean> {
    const rules = await stores.alertRules.list(teamId);
    const own = rules.find(({ kind, isEnabled }) => kind === "system" && isEnabled === 1);
    const chosen = new Set(own?.routes.flatMap(({ channels }) => channels));
    const channels = await stores.channels.list(teamId);
    return channels.some((channel) => channel.id !== id && chosen.has(channel.id) && channel.status === "working");
  }

  async function mailAdmins(channel: FailingChannel, subject: string, parts: MailPart[]): Promise<void> {
    const people = await stores.members.list(channel.teamId);
    const link = `${publicUrl}/dashboard/alerts/channels?team=${channel.teamId}`;
    const layout = layOutMail({
      heading: subject,
      parts: [...parts, { button: "Open channels", link }],
      publicUrl,
    });
    for (const { email } of people.filter(({ role }) => role === "owner" || role === "admin")) {
      await mailer.send({ to: email, subject, ...layout });
    }
  }

  return {
    /** It has begun to fail. */
    async failing(channel: FailingChannel, reason: string): Promise<void> {
      const title = `Alerts don't reach ${channel.name}`;
      await system.report({
        teamId: channel.teamId,
        key: keyOf(channel),
        title: `${title}: ${reason}`,
        severity: "high",
        isOneOff: false,
      });
      if (await reachesSomeone(channel)) return;
      const next = "We'll keep trying for a while. Check the channel and send a test.";
      await mailAdmins(channel, title, [reason, { note: next }]);
    },

    /** It was turned off. The admins always get an email: it stays off until someone acts. */
    async turnedOff(channel: FailingChannel, reason: string): Promise<void> {
      const title = `${channel.name} was turned off and gets no more alerts`;
      await mailAdmins(channel, title, [reason, { note: "Fix the channel, then turn it on again." }]);
    },

    /** Someone has left the team. */
    async addressEnded(channel: FailingChannel, rules: readonly { name: string }[]): Promise<void> {
      const title = `${channel.name} gets no more alerts`;
      const names = rules.map(({ name }) => `“${name}”`);
      const reason = `They aren't a member any longer. These rules notified them: ${names.join(", ")}.`;
      await mailAdmins(channel, title, [
        reason,
        { note: "Choose another channel, or confirm the address with a code." },
      ]);
    },

    /** It works again, or someone has taken care of it. */
    end: (channel: Pick<ChannelRecord, "id" | "teamId">): Promise<void> => system.end(channel.teamId, keyOf(channel)),
  };
}
