// The follower process: opens live tails and records when each probe arrives.
import { Agent, request } from "node:http";
import { sharedNow } from "./clock.ts";
import type { FollowPlan, FollowResult } from "./plan.ts";

const plan: FollowPlan = JSON.parse(process.argv[2] ?? "");
const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
const result: FollowResult = { arrivals: [], logs: 0, ended: 0 };

await Promise.all(Array.from({ length: plan.followers }, follow));
process.once("message", () => {
  process.send?.(result, () => process.exit(0));
});
process.send?.("ready");

/** Resolves when the stream has started. */
function follow(): Promise<void> {
  return new Promise((resolve, reject) => {
    const outgoing = request(`${plan.url}/dashboard/logs/live?${new URLSearchParams({ search: plan.search })}`, {
      agent,
      headers: { authorization: `Bearer ${plan.token}` },
    });
    outgoing.once("error", reject);
    outgoing.once("response", (response) => {
      if (response.statusCode !== 200) reject(new Error(`The server returned ${response.statusCode}.`));
      let rest = "";
      response.setEncoding("utf8").on("data", (chunk: string) => {
        resolve();
        const now = sharedNow();
        const text = rest + chunk;
        const end = text.lastIndexOf("\n\n") + 1;
        record(text.slice(0, end), now);
        rest = text.slice(end);
      });
      response.once("close", () => result.ended++);
    });
    outgoing.end();
  });
}

function record(events: string, now: number): void {
  for (const [, probe] of events.matchAll(/^event: log\n.*\n.*"message":"(?:probe (\d+)")?/gm)) {
    result.logs++;
    if (probe !== undefined) result.arrivals.push([Number(probe), now]);
  }
}
