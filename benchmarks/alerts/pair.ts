// Two servers, one with rules and one without, that get the same at the same time: the speed of a machine changes from
// minute to minute by more than rules cost.
import { percentile } from "../measure/percentile.ts";
import { untilIdle } from "../measure/process-usage.ts";
import { type Measured, undisturbed } from "../measure/steal.ts";
import { type AlertServer, type BenchmarkSize, removeServer, startAlertServer } from "./alert-server.ts";
import { addProbeRules } from "./load.ts";

interface Pair<T> {
  having: T;
  without: T;
}

export async function startPair({ rules, applications, probes }: Omit<BenchmarkSize, "seconds">) {
  const without = await startAlertServer({ rules: 0, applications });
  const having = await startAlertServer({ rules: rules - probes, applications });
  await addProbeRules(having, probes);
  for (const each of [having, without]) {
    await each.restart();
    await queryOnce(each);
  }
  return {
    having,

    /** What the host of the machine disturbed is measured again. */
    compare: <T>(measure: (server: AlertServer) => Promise<T>): Promise<Measured<Pair<T>>> =>
      undisturbed(async () => {
        for (const { server } of [having, without]) await untilIdle(server.pid);
        const [one, other] = await Promise.all([measure(having), measure(without)]);
        return { having: one, without: other };
      }),

    async remove(): Promise<void> {
      for (const each of [having, without]) {
        await removeServer(each.server);
        each.close();
      }
    },
  };
}

/** What the engine loads for anyone's first query isn't memory of the rules. */
async function queryOnce({ server, account }: AlertServer): Promise<void> {
  for (const path of ["?limit=50&search=timeout", "/histogram", "/facets?field=source"]) {
    const headers = { authorization: `Bearer ${account.token}` };
    const response = await fetch(`${server.url}/dashboard/logs${path}`, { headers });
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
    await response.arrayBuffer();
  }
}

/** Of several comparisons: the figures of each server, and of both. */
export function summarize<T>(all: readonly Measured<Pair<T>>[]) {
  const quantile = (figure: (pair: Pair<T>) => number, share: number) =>
    percentile(
      all.map(({ result }) => figure(result)),
      share,
    );
  return {
    having: (figure: (one: T) => number) => quantile(({ having }) => figure(having), 0.5),
    without: (figure: (one: T) => number) => quantile(({ without }) => figure(without), 0.5),
    median: (figure: (pair: Pair<T>) => number) => quantile(figure, 0.5),
    quartiles: (figure: (pair: Pair<T>) => number) => [quantile(figure, 0.25), quantile(figure, 0.75)] as const,
    stolen: Math.max(...all.map(({ stolen }) => stolen)),
  };
}
