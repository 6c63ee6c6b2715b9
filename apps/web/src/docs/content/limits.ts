import { plans } from "@contrail/protocol";
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
      title: "Plans",
      blocks: [
        table(
          ["Plan", "Applications", "Credits a month", "Logs are kept"],
          ...Object.values(plans).map(({ name, applications, creditsPerMonth, retentionDays }) => [
            name,
            Number.isFinite(applications) ? String(applications) : "unlimited",
            creditsPerMonth.toLocaleString("en-US"),
            retentionDays === 365 ? "1 year" : `${retentionDays} days`,
          ]),
        ),
        text(
          "One call is one credit, however many logs it carries. An install with `CONTRAIL_BILLING=off` has no such limits.",
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
