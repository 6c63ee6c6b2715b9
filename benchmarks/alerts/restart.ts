// A server is killed right after it has accepted logs for all applications, some of which fire a rule: how long after the
// next start those are reported as open.
import { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { post } from "../send/post.ts";
import { startServer } from "../server/start-server.ts";
import { type BenchmarkSize, removeServer, startAlertServer } from "./alert-server.ts";
import { anyMatch, firingRules } from "./rules.ts";

const timeoutMs = 120_000;

export async function measureRestart({ rules, applications: count, probes }: BenchmarkSize) {
  const size = { rules: rules - probes, applications: count };
  const { server, env, account, addRule, applications, close } = await startAlertServer(size);
  for (let n = 0; n < probes; n++) await addRule(n, `Restart ${n}`, anyMatch(`restart-${n}-`));
  await wait(6_000);
  const agent = new Agent();
  const logs = Array.from({ length: probes }, (_, n) => ({ level: "error", message: `restart-${n}- failed` }));
  const sending = applications.map(({ key }, application) => {
    const own = logs.filter((_, n) => n % applications.length === application);
    return post({ url: server.url, key, agent }, Buffer.from(JSON.stringify(own)));
  });
  await Promise.all(sending);
  await server.kill();
  agent.destroy();

  const again = await startServer({ env, dataDir: server.dataDir });
  const start = performance.now();
  const api = { url: again.url, token: account.token };
  let open = 0;
  while (open < probes && performance.now() - start < timeoutMs) {
    await wait(250);
    open = await firingRules(api, "Restart ");
  }
  const seconds = (performance.now() - start) / 1_000;
  await removeServer(again);
  close();
  return [
    { figure: `start with ${rules} rules: all evaluated after, s`, measured: seconds, goal: "20" },
    { figure: "start: incidents missing", measured: probes - open, goal: "0" },
  ];
}
