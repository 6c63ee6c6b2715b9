// Every message that an account can read, from an export.
import { setTimeout as wait } from "node:timers/promises";
import type { ServerProcess } from "../../testing/server-process.ts";

/** Waits until at least so many are stored. */
export async function storedMessages(server: ServerProcess, token: string, atLeast: number): Promise<string[]> {
  const giveUp = Date.now() + 60_000;
  for (;;) {
    const { status, body } = await server.call("GET", "/dashboard/logs?limit=1", undefined, token);
    if (status === 200 && body.pagination.total >= atLeast) break;
    if (Date.now() > giveUp) break;
    await wait(50);
  }
  const response = await fetch(`${server.address}/api/dashboard/logs/export?format=ndjson`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const lines = (await response.text()).split("\n").filter((line) => line !== "");
  return lines.map((line) => JSON.parse(line).message);
}
