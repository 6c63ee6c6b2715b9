// The local outbox of the shared server. Its key is in the data folder; other servers use the same one.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { dataDir } from "../../playwright.config.ts";

export const outboxKey = () => readFileSync(join(dataDir, "outbox.key"), "utf8").trim();

/** The link as the server prints it. */
export const outboxPath = () => `/outbox#key=${outboxKey()}`;

interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** The emails to an address, newest first. */
export async function mailsTo(request: APIRequestContext, email: string): Promise<Mail[]> {
  const headers = { authorization: `Bearer ${outboxKey()}` };
  const { mails } = await (await request.get("/api/outbox", { headers })).json();
  return mails.filter(({ to }: Mail) => to === email);
}
