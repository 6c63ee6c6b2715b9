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

interface Summary<T> {
  having(figure: (one: T) => number): number;
  without(figure: (one: T) => number): number;
  median(figure: (pair: Pair<T>) => number): number;
  quartiles(figure: (pair: Pair<T>) => number): readonly [first: number, third: number];
  /** At most. */
  stolen: number;
}

type Measure<T> = (server: AlertServer) => Promise<T>;

export async function startPair({ rules, applications, probes }: Omit<BenchmarkSize, "seconds">) {
  const without = await startAlertServer({ rules: 0, applications });
  const having = await startAlertServer({ rules: rules - probes, applications });
  await addProbeRules(having, probes);
  for (const each of [having, without]) {
    await each.restart();
    await queryOnce(each);
  }

  /** What the host of the machine disturbed is measured again. */
  const compare = <T>(measure: Measure<T>): Promise<Measured<Pair<T>>> =>
    undisturbed(async () => {
      for (const { server } of [having, without]) await untilIdle(server.pid);
      const [one, other] = await Promise.all([measure(having), measure(without)]);
      return { having: one, without: other };
    });

  return {
    having,

    compare,

    /** @param times an odd number, so that one of them is the median */
    async compareOften<T>(times: number, measure: Measure<T>, toText: (one: T) => string): Promise<Summary<T>> {
      const all: Measured<Pair<T>>[] = [];
      for (let n = 0; n < times; n++) {
        const { result, stolen } = await compare(measure);
        all.push({ result, stolen });
        const host = `${(100 * stolen).toFixed(1)} % taken by the host`;
        console.log(`with rules ${toText(result.having)}, without ${toText(result.without)}, ${host}`);
      }
      return summarize(all);
    },

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

/** Medians and quartiles of several comparisons. */
function summarize<T>(all: readonly Measured<Pair<T>>[]): Summary<T> {
  const quantile = (figure: (pair: Pair<T>) => number, share: number) =>
    percentile(
      all.map(({ result }) => figure(result)),
      share,
    );
  return {
    having: (figure) => quantile(({ having }) => figure(having), 0.5),
    without: (figure) => quantile(({ without }) => figure(without), 0.5),
    median: (figure) => quantile(figure, 0.5),
    quartiles: (figure) => [quantile(figure, 0.25), quantile(figure, 0.75)],
    stolen: Math.max(...all.map(({ stolen }) => stolen)),
  };
}
