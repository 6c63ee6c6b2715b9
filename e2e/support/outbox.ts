// The local outbox of the shared server. Its key is in the data folder; other servers use the same one.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dataDir } from "../../playwright.config.ts";
import { root } from "../../scripts/root.mjs";

export const outboxKey = () => readFileSync(join(root, dataDir, "outbox.key"), "utf8").trim();

/** The link as the server prints it. */
export const outboxPath = () => `/outbox#key=${outboxKey()}`;
