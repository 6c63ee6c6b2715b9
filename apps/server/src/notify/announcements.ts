// Announcements of whoever runs Contrail to all accounts that want them: product updates, or marketing.
import { createHash } from "node:crypto";
import type { Notifications } from "@contrail/protocol";
import { z } from "zod/mini";
import type { Clock } from "../clock.ts";
import type { Mailer } from "../mail/mail.ts";
import { layOutMail } from "../mail/mail-layout.ts";
import type { AccountStore } from "../storage/metadata/accounts/accounts.ts";
import type { InstallStore } from "../storage/metadata/install.ts";
import type { UnsubscribeLinks } from "./unsubscribe-links.ts";

export const announcementKinds = ["updates", "marketing"] as const;

export interface Announcement {
  kind: (typeof announcementKinds)[number];
  subject: string;
  paragraphs: readonly string[];
}

interface AnnouncementsDeps {
  accounts: Pick<AccountStore, "after">;
  install: Pick<InstallStore, "putIfAbsent" | "put">;
  settingsOf(accountId: string): Promise<Notifications>;
  mailer: Mailer;
  links: Pick<UnsubscribeLinks, "ofAccount">;
  publicUrl: string;
  clock: Clock;
}

/** How far it is: after a crash, the next run continues. */
const Progress = z.object({ after: z.string(), sent: z.number(), finishedAt: z.nullable(z.number()) });
type Progress = z.infer<typeof Progress>;

const batch = 500;
const reasons = {
  updates: "You get this because product updates are on in your notification settings.",
  marketing: "You get this because offers and news are on in your notification settings.",
};

/** The first line is the subject; paragraphs are separated by empty lines. undefined if one of them is missing. */
export function parseAnnouncement(text: string): Omit<Announcement, "kind"> | undefined {
  const [subject = "", ...rest] = text.replaceAll("\r\n", "\n").trim().split("\n");
  const paragraphs = rest
    .join("\n")
    .split("\n\n")
    .map((paragraph) => paragraph.replaceAll("\n", " ").trim())
    .filter(Boolean);
  return subject.trim() === "" || paragraphs.length === 0 ? undefined : { subject: subject.trim(), paragraphs };
}

export function createAnnouncements(deps: AnnouncementsDeps) {
  const { accounts, install, settingsOf, mailer, links, publicUrl, clock } = deps;

  const nameOf = ({ kind, subject, paragraphs }: Announcement) =>
    `announcement ${createHash("sha256")
      .update(JSON.stringify([kind, subject, paragraphs]))
      .digest("hex")
      .slice(0, 32)}`;

  async function* recipients(kind: Announcement["kind"], after: string) {
    for (let last = after; ; ) {
      const next = await accounts.after(last, batch);
      for (const account of next) yield { ...account, isWanted: (await settingsOf(account.id))[kind] };
      const end = next.at(-1);
      if (!end) return;
      last = end.id;
    }
  }

  async function mail(announcement: Announcement, name: string, account: { id: string; email: string }): Promise<void> {
    const { kind, subject, paragraphs } = announcement;
    const unsubscribe = links.ofAccount(kind, account.id, account.email);
    const note = `${reasons[kind]} Unsubscribe: ${unsubscribe.page}`;
    await mailer.send({
      to: account.email,
      subject,
      ...layOutMail({ heading: subject, parts: [...paragraphs, { note }], publicUrl }),
      messageId: `<${name.replace(" ", "-")}.${account.id}@${new URL(publicUrl).hostname}>`,
      unsubscribeUrl: unsubscribe.post,
    });
  }

  return {
    /** How many accounts want it. */
    async countRecipients(kind: Announcement["kind"]): Promise<number> {
      let count = 0;
      for await (const { isWanted } of recipients(kind, "")) if (isWanted) count++;
      return count;
    },

    /** To everyone once: the same announcement isn't sent again. Continues one that was interrupted. */
    async send(announcement: Announcement): Promise<{ sent: number; wasFinished: boolean }> {
      const name = nameOf(announcement);
      const start: Progress = { after: "", sent: 0, finishedAt: null };
      const stored = await install.putIfAbsent(name, JSON.stringify(start));
      let progress = z.parse(Progress, JSON.parse(stored));
      if (progress.finishedAt !== null) return { sent: progress.sent, wasFinished: true };
      for await (const { isWanted, ...account } of recipients(announcement.kind, progress.after)) {
        if (isWanted) await mail(announcement, name, account);
        progress = { ...progress, after: account.id, sent: progress.sent + (isWanted ? 1 : 0) };
        await install.put(name, JSON.stringify(progress));
      }
      await install.put(name, JSON.stringify({ ...progress, finishedAt: clock.now() }));
      return { sent: progress.sent, wasFinished: false };
    },
  };
}
