// Values of the placeholders in the Markdown files: constants that the server enforces, commands, code, and tables from
// other files.
import {
  bufferShare,
  ingestLimits,
  installCommand,
  levels,
  plans,
  prices,
  setupCommand,
  thousandthsPerCredit,
} from "@contrail/protocol";
import changelog from "../../../../../CHANGELOG.md?raw";
import searchReadme from "../../../../../packages/protocol/src/search/README.md?raw";
import readme from "../../../../../README.md?raw";
import { tableBelow, toFence, toTable } from "../markdown/to-markdown.ts";
import { sampleSdk } from "./sample-url.ts";
import { samples, terminal } from "./samples.ts";

export const values: Readonly<Record<string, string>> = {
  eventsPerBatch: ingestLimits.eventsPerBatch.toLocaleString("en-US"),
  /** In `metadata.fingerprint`. */
  "default grouping": "{{default}}",
  levels: levels.map((level) => `\`${level}\``).join(", "),
  creditsPerThousandLogs: String(prices.thousandLogs / thousandthsPerCredit),
  creditsPerGigabyte: String(prices.gigabyte / thousandthsPerCredit),
  bufferPercent: String(bufferShare * 100),
  plans: planTable(),
  "install npm": toFence(terminal(installCommand(sampleSdk, "npm"))),
  "install yarn": toFence(terminal(installCommand(sampleSdk, "yarn"))),
  "install pnpm": toFence(terminal(installCommand(sampleSdk, "pnpm"))),
  "setup command": toFence(
    terminal(setupCommand({ ...sampleSdk, name: "shop", environment: "react", key: "console_your_key" })),
  ),
  "table: Settings": tableBelow(readme, "Settings"),
  "table: Ingest limits": tableBelow(readme, "Ingest limits"),
  "table: Live tail": tableBelow(readme, "Live tail"),
  "table: Search syntax": tableBelow(searchReadme, "Syntax"),
  changelog: newestFirst(changelog),
  ...Object.fromEntries(Object.entries(samples).map(([path, sample]) => [path, toFence(sample)])),
};

function planTable(): string {
  return toTable(
    ["Plan", "Per month", "Applications", "Credits", "Logs", "Retention", "Analyses", "Alert rules"],
    Object.values(plans).map((plan) => [
      plan.landing.name === plan.name ? plan.name : `${plan.landing.name} (${plan.name})`,
      plan.price === 0 ? "free" : `$${plan.price}`,
      Number.isFinite(plan.applications) ? String(plan.applications) : "unlimited",
      plan.creditsPerMonth.toLocaleString("en-US"),
      plan.logsPerMonth.toLocaleString("en-US"),
      plan.retentionDays === 365 ? "1 year" : `${plan.retentionDays} days`,
      plan.analysesPerMonth.toLocaleString("en-US"),
      plan.alertRules.toLocaleString("en-US"),
    ]),
  );
}

/** The changes of a changelog, which appends them. */
function newestFirst(markdown: string): string {
  const [, ...changes] = markdown.trimEnd().split("\n- ");
  return changes
    .toReversed()
    .map((change) => `- ${change.trimEnd()}`)
    .join("\n");
}
