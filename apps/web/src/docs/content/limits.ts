import { bufferShare, plans, prices, thousandthsPerCredit } from "@contrail/protocol";
import readme from "../../../../../README.md?raw";
import { type Section, table, text } from "../model.ts";
import { markdownTable } from "./markdown-table.ts";

export const limits: Section = {
  anchor: "limits",
  title: "Limits",
  blocks: [
    text("Limits of a single call to `POST /api/logs`, and what happens beyond them:"),
    markdownTable(readme, "Ingest limits"),
  ],
  parts: [
    {
      anchor: "plans",
      title: "Plans and pricing",
      blocks: [
        table(
          ["Plan", "Per month", "Applications", "Credits", "Logs", "Retention", "Analyses"],
          ...Object.values(plans).map((plan) => [
            plan.name,
            plan.price === 0 ? "free" : `$${plan.price}`,
            Number.isFinite(plan.applications) ? String(plan.applications) : "unlimited",
            plan.creditsPerMonth.toLocaleString("en-US"),
            plan.logsPerMonth.toLocaleString("en-US"),
            plan.retentionDays === 365 ? "1 year" : `${plan.retentionDays} days`,
            plan.analysesPerMonth.toLocaleString("en-US"),
          ]),
        ),
        text(
          `Each call costs one credit, no matter how many logs it contains. Every 1,000 logs cost ${prices.thousandLogs / thousandthsPerCredit} credits once, on the day they're stored, and each exported gigabyte costs ${prices.gigabyte / thousandthsPerCredit}. Logs are rejected with 429 only when both credits and logs are used up, each with a buffer of ${bufferShare * 100}%. Stored logs are never affected. With \`CONTRAIL_BILLING=off\`, these limits don't apply.`,
        ),
      ],
    },
    {
      anchor: "reading-limits",
      title: "Reading",
      blocks: [
        text(
          "A search stops after 10 seconds or 1 GB of memory with an error that says what to do: choose a shorter time range, one application, or a field such as `message:word`. A total that would take longer than a second to count is marked `approximate`.",
        ),
      ],
    },
  ],
};
