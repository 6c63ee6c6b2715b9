// Thousands of new issues within a minute, and what each kind of channel gets of them.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { root } from "../../scripts/root.mjs";

/** As the program prints them. */
interface Burst {
  incidents: number;
  sentMs: number;
  digestedMs: number;
  messages: Record<string, { messages: number; edits: number }>;
}

export async function measureBurst(issues: number) {
  const program = "apps/server/src/alerts/testing/measure-burst.ts";
  const args = ["--import", "tsx", program, String(issues), "60"];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
  const { incidents, digestedMs, sentMs, messages }: Burst = JSON.parse(stdout);
  const counts = Object.entries(messages);
  const most = Math.max(...counts.map(([, each]) => each.edits));
  return [
    { figure: `${issues} new issues in a minute: incidents`, measured: incidents, goal: "1" },
    ...counts.map(([kind, each]) => ({ figure: `messages, ${kind}`, measured: each.messages, goal: "1" })),
    { figure: "edits of a message, at most", measured: most, goal: "12" },
    { figure: "sent within, s", measured: sentMs / 1_000, goal: "60" },
    { figure: "issues grouped within, s", measured: digestedMs / 1_000, goal: "" },
  ];
}
