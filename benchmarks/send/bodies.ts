// The request bodies, built before the clock starts.
import { generateLogs } from "../generate/logs.ts";
import type { SendPlan } from "./plan.ts";

export function makeBodies({ logs, batch }: Pick<SendPlan, "logs" | "batch">): Buffer[] {
  const bodies: Buffer[] = [];
  let group: string[] = [];
  for (const log of generateLogs(logs)) {
    group.push(JSON.stringify(log));
    if (group.length === batch) {
      bodies.push(toBody(group));
      group = [];
    }
  }
  if (group.length > 0) bodies.push(toBody(group));
  return bodies;
}

function toBody(logs: readonly string[]): Buffer {
  return Buffer.from(`{"logs":[${logs.join(",")}]}`);
}
