// `npm run announce -- updates FILE [--send]`: an email to every account whose notification settings want it. Without
// `--send`, it only says how many there are. Beside a running server, which sends what this leaves in the queue.
import { readFileSync } from "node:fs";
import { pino } from "pino";
import { systemClock } from "../clock.ts";
import { type Config, parseConfig } from "../config/config.ts";
import { StartError } from "../errors.ts";
import { loggerOptions } from "../http/logger.ts";
import { announcementKinds, createAnnouncements, parseAnnouncement } from "../notify/announcements.ts";
import { createUnsubscribeLinks } from "../notify/unsubscribe-links.ts";
import { createOutboxMailer } from "../outbox/outbox.ts";
import { createSmtpTransport } from "../outbox/smtp.ts";
import { createSmtpMailer } from "../outbox/smtp-mailer.ts";
import { createNotificationSettings } from "../settings/notifications.ts";
import { openMetadataStores } from "../storage/open.ts";
import { checkFingerprint, createVault, readSecret } from "../vault.ts";

const usage = `Usage: npm run announce -- updates|marketing FILE [--send]

The first line of the file is the subject; paragraphs are separated by empty lines.`;

const print = (line: string) => process.stdout.write(`${line}\n`);

// Files that it creates are private, as those of the server.
process.umask(0o077);

try {
  process.exitCode = await announce(process.argv.slice(2), parseConfig(process.env));
} catch (error) {
  const isOurs = !(error instanceof StartError);
  process.stderr.write(`${isOurs && error instanceof Error ? error.stack : (error as Error).message}\n`);
  process.exitCode = 1;
}

async function announce(given: readonly string[], config: Config): Promise<number> {
  const [kindName, file, ...options] = given;
  const kind = announcementKinds.find((each) => each === kindName);
  const isKnown = options.every((option) => option === "--send");
  if (kind === undefined || file === undefined || !isKnown) return fail(usage);
  const text = parseAnnouncement(readFileSync(file, "utf8"));
  if (!text) return fail(`${file} needs a subject and a text.\n\n${usage}`);
  const { announcements, close } = await open(config);
  try {
    const recipients = await announcements.countRecipients(kind);
    const people = recipients === 1 ? "1 account wants" : `${recipients} accounts want`;
    const toPeople = (count: number) => (count === 1 ? "1 account" : `${count} accounts`);
    if (options.length === 0) {
      print(`${people} it: “${text.subject}”. Add --send to send it.`);
      return 0;
    }
    const { sent, wasFinished } = await announcements.send({ kind, ...text });
    print(`${wasFinished ? "It was already sent" : "Sent"} to ${toPeople(sent)}.`);
    return 0;
  } finally {
    await close();
  }
}

function fail(message: string): number {
  process.stderr.write(`${message}\n`);
  return 1;
}

async function open({ smtp, publicUrl, logLevel, ...config }: Config) {
  const logger = pino(loggerOptions(logLevel));
  const vault = createVault(readSecret(config));
  const stores = await openMetadataStores({
    dataDir: config.dataDir,
    postgresUrl: config.postgresUrl,
    checkSecret: (install) => checkFingerprint(vault, install),
  });
  const clock = systemClock;
  const smtpMailer =
    smtp && createSmtpMailer({ queue: stores.mailQueue, transport: createSmtpTransport(smtp), vault, clock, logger });
  const announcements = createAnnouncements({
    accounts: stores.accounts,
    install: stores.install,
    settingsOf: createNotificationSettings({ preferences: stores.preferences }).of,
    mailer: smtpMailer ?? createOutboxMailer({ outbox: stores.outbox, clock, print }),
    links: createUnsubscribeLinks({ vault, publicUrl }),
    publicUrl,
    clock,
  });
  return {
    announcements,
    async close(): Promise<void> {
      await smtpMailer?.stop();
      await stores.close();
    },
  };
}
