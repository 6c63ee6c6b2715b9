// A server is killed right after it has accepted a log for each of its rules: how long after the next start all of them
// have been evaluated.
import { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { post } from "../send/post.ts";
import { startServer } from "../server/start-server.ts";
import { removeServer, startAlertServer } from "./alert-server.ts";
import { anyMatch, firingRules } from "./rules.ts";

const timeoutMs = 120_000;

export async function measureRestart(rules: number) {
  const { server, env, account, addRule, applications, close } = await startAlertServer({ rules: 0, applications: 50 });
  for (let n = 0; n < rules; n++) await addRule(n, `Restart ${n}`, anyMatch(`restart-${n}-`));
  await wait(6_000);
  const agent = new Agent();
  const bodies = applications.map(({ key }, application) => {
    const own = Array.from({ length: rules }, (_, n) => n).filter((n) => n % applications.length === application);
    return {
      key,
      body: Buffer.from(JSON.stringify(own.map((n) => ({ level: "error", message: `restart-${n}- failed` })))),
    };
  });
  await Promise.all(bodies.map(({ key, body }) => post({ url: server.url, key, agent }, body)));
  await server.kill();
  agent.destroy();

  const again = await startServer({ env, dataDir: server.dataDir });
  const start = performance.now();
  const api = { url: again.url, token: account.token };
  let evaluated = 0;
  while (evaluated < rules && performance.now() - start < timeoutMs) {
    await wait(500);
    evaluated = await firingRules(api);
  }
  const seconds = (performance.now() - start) / 1_000;
  await removeServer(again);
  close();
  return [
    { figure: `start with ${rules} rules that fire: all evaluated after, s`, measured: seconds, goal: "20" },
    { figure: "start: rules not evaluated", measured: rules - evaluated, goal: "0" },
  ];
}
