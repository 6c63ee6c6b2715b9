import { bufferShare, perCredit, plans, prices } from "@contrail/protocol";
import readme from "../../../../../README.md?raw";
import { type Section, table, text } from "../model.ts";
import { markdownTable } from "./markdown-table.ts";

export const limits: Section = {
  anchor: "limits",
  title: "Limits",
  blocks: [
    text("What one call to `POST /api/logs` may carry, and what happens to more:"),
    markdownTable(readme, "Limits of what is sent"),
  ],
  parts: [
    {
      anchor: "plans",
      title: "Plans and what they cost",
      blocks: [
        table(
          ["Plan", "A month", "Applications", "Credits", "Logs", "Kept", "Analyses"],
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
          `One call costs one credit, however many logs it carries; 1,000 logs cost ${prices.thousandLogs / perCredit} credits once, on the day on which they are stored, a gigabyte exported ${prices.gigabyte / perCredit}. Logs are refused, with 429, only when both the credits and the number of logs are used up, each with a buffer of ${bufferShare * 100}%. Nothing that is stored is lost. An install with \`CONTRAIL_BILLING=off\` has no such limits.`,
        ),
      ],
    },
    {
      anchor: "reading-limits",
      title: "Reading",
      blocks: [
        text(
          "A search ends after 10 seconds or 1 GB of memory with an error that says what to do: a shorter time range, one application, or a field such as `message:word`. A total that would take longer than a second to count is marked `approximate`.",
        ),
      ],
    },
  ],
};
