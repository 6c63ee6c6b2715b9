// Figures for alert rules: what arrived, by steps of time. Logs count when they arrive, and only if they aren't much
// older: what a device sends after hours without a connection isn't news.
import { escapeJson, type FacetField, hourMs, type metricAggregates } from "@contrail/protocol";
import type { LogDb, ReadOptions } from "./database/driver.ts";
import { type FacetSql, facetSql } from "./facet-sql.ts";
import { allConditions } from "./issue-figures.ts";
import { type Condition, inAnyScope, type RowFilter, readOptions, type Scope } from "./scope.ts";
import { fingerprintText } from "./search/to-sql.ts";
import { typesSql } from "./type-sql.ts";

/** By arrival, in milliseconds. */
export interface ArrivalSpan {
  /** Inclusive. */
  from: number;
  /** Exclusive. */
  to: number;
}

export interface ArrivalSteps extends ArrivalSpan {
  /** Steps start at its multiples. */
  stepMs: number;
}

/** By the start of a step; steps without logs are left out. */
export type StepCounts = Map<number, number>;

export interface GroupCounts {
  /** The value of the field; empty without one. */
  group: string;
  counts: StepCounts;
}

export interface PartCounts extends GroupCounts {
  /** Those that also match the condition. */
  part: StepCounts;
}

export interface MetricQuery {
  metric: string;
  aggregate: (typeof metricAggregates)[number];
  /** How many steps a window has. */
  steps: number;
}

export interface GroupValues {
  group: string;
  /** By the end of a window; windows without points are left out. */
  values: Map<number, number>;
}

/** What a rule counts. */
export interface CountedLogs {
  filter: Pick<RowFilter, "types" | "condition">;
  from: number;
}

export interface Hits {
  count: number;
  /** When the last one arrived; 0 if there is none. */
  last: number;
}

export interface KindHits {
  applicationId: string;
  /** 16 hexadecimal digits. */
  fingerprint: string;
  count: number;
}

/** The most frequent ones. */
export const maxAlertGroups = 50;
/** Older logs don't count. */
const maxAgeMs = hourMs;
/** A sender's clock may be ahead by an hour. */
const maxAheadMs = 2 * hourMs;
const maxGroupCharacters = 300;

const arrival = "toInt64(bitShiftRight(seq, 22))";

export type AlertFigureStore = ReturnType<typeof createAlertFigures>;

export function createAlertFigures(db: LogDb) {
  /** Alerts must not delay those who look at their logs. */
  const optionsOf = (scopes: readonly Scope[]): ReadOptions => ({ ...readOptions(scopes, {}), isSlow: true });

  async function partsBySteps(
    scopes: readonly Scope[],
    filter: RowFilter,
    part: Condition,
    steps: ArrivalSteps,
    field?: FacetField,
  ): Promise<PartCounts[]> {
    if (scopes.length === 0) return [];
    const { where, params } = arrivedIn(scopes, filter, steps);
    const group = groupSql(field);
    const rows = await db.query<{ name: string; steps: number[]; counts: number[]; parts: number[] }>(
      `SELECT leftUTF8(${group.text}, ${maxGroupCharacters}) AS name, groupArray(step) AS steps,
         groupArray(logs) AS counts, groupArray(some) AS parts
       FROM (
         SELECT item, step, count() AS logs, countIf(isPart) AS some
         FROM (SELECT ${group.item} AS item, intDiv(${arrival}, {stepMs:Int64}) AS step, (${part.where}) AS isPart
               FROM logs WHERE ${where})
         WHERE ${group.isValue} GROUP BY item, step)
       GROUP BY item ORDER BY sum(logs) DESC, item LIMIT ${maxAlertGroups}`,
      { ...params, ...group.params, ...part.params, stepMs: steps.stepMs },
      optionsOf(scopes),
    );
    return rows.map(({ name, steps: numbers, counts, parts }) => ({
      group: name,
      counts: toMap(numbers, counts, steps.stepMs),
      part: toMap(numbers, parts, steps.stepMs),
    }));
  }

  return {
    /** How many logs arrived in each step, of each value of a field. */
    async arrivedBySteps(
      scopes: readonly Scope[],
      filter: RowFilter,
      steps: ArrivalSteps,
      field?: FacetField,
    ): Promise<GroupCounts[]> {
      const parts = await partsBySteps(scopes, filter, { where: "0", params: {} }, steps, field);
      return parts.map(({ group, counts }) => ({ group, counts }));
    },

    /** The same, and how many of them also match a condition. */
    partsBySteps,

    /** How many logs arrived in each of several windows of the same length, which don't overlap. */
    async arrivedInWindows(
      scopes: readonly Scope[],
      filter: RowFilter,
      ends: readonly number[],
      windowMs: number,
    ): Promise<number[]> {
      if (scopes.length === 0 || ends.length === 0) return ends.map(() => 0);
      const starts = ends.map((end) => end - windowMs);
      const { where, params } = arrivedIn(scopes, filter, { from: Math.min(...starts), to: Math.max(...ends) });
      // Written out, so that the engine can skip what is between them.
      const windows = starts.map((_, n) => {
        const time = `time >= {window${n}:Int64} - ${maxAgeMs} AND time < {window${n}:Int64} + {windowMs:Int64} + ${maxAheadMs}`;
        const seq = `seq >= bitShiftLeft(toUInt64({window${n}:Int64}), 22) AND seq < bitShiftLeft(toUInt64({window${n}:Int64} + {windowMs:Int64}), 22)`;
        return `(${time} AND ${seq})`;
      });
      const rows = await db.query<{ number: number; count: number }>(
        `SELECT multiIf(${windows.map((window, n) => `${window}, ${n}, `).join("")}-1) AS number, count() AS count
         FROM logs WHERE ${where} AND (${windows.join(" OR ")}) GROUP BY number`,
        { ...params, windowMs, ...Object.fromEntries(starts.map((start, n) => [`window${n}`, start])) },
        optionsOf(scopes),
      );
      const counts = new Map(rows.map(({ number, count }) => [number, count]));
      return ends.map((_, n) => counts.get(n) ?? 0);
    },

    /** When logs arrived, ascending: the first and the last of each step. */
    async arrivalTimes(scopes: readonly Scope[], filter: RowFilter, steps: ArrivalSteps): Promise<number[]> {
      if (scopes.length === 0) return [];
      const { where, params } = arrivedIn(scopes, filter, steps);
      const rows = await db.query<{ first: number; last: number }>(
        `SELECT min(at) AS first, max(at) AS last FROM (SELECT ${arrival} AS at FROM logs WHERE ${where})
         GROUP BY intDiv(at, {stepMs:Int64}) ORDER BY first`,
        { ...params, stepMs: steps.stepMs },
        optionsOf(scopes),
      );
      return rows.flatMap(({ first, last }) => (first === last ? [first] : [first, last]));
    },

    /** An aggregate of `data.value` over windows that move from step to step and end within the span. */
    async metricBySteps(
      scopes: readonly Scope[],
      filter: RowFilter,
      { metric, aggregate, steps: count }: MetricQuery,
      { from, to, stepMs }: ArrivalSteps,
      field?: FacetField,
    ): Promise<GroupValues[]> {
      if (scopes.length === 0) return [];
      const { where, params } = arrivedIn(scopes, withMetric(filter, metric), { from: from - count * stepMs, to });
      const group = groupSql(field);
      const { state, merge } = aggregateSql[aggregate];
      const rows = await db.query<{ name: string; ends: number[]; values: number[] }>(
        `SELECT leftUTF8(${group.text}, ${maxGroupCharacters}) AS name, groupArray(end) AS ends, groupArray(value) AS values
         FROM (
           SELECT item, step + 1 + offset AS end, ${merge} AS value, sum(points) AS points
           FROM (
             SELECT item, step, ${state} AS state, count() AS points
             FROM (SELECT ${group.item} AS item, intDiv(${arrival}, {stepMs:Int64}) AS step, seq,
                     JSONExtract(data, 'value', 'Nullable(Float64)') AS number FROM logs WHERE ${where})
             WHERE ${group.isValue} AND number IS NOT NULL GROUP BY item, step)
           ARRAY JOIN range(${count}) AS offset
           GROUP BY item, end HAVING end > {firstEnd:Int64} AND end <= {lastEnd:Int64})
         GROUP BY item ORDER BY sum(points) DESC, item LIMIT ${maxAlertGroups}`,
        {
          ...params,
          ...group.params,
          stepMs,
          firstEnd: Math.floor(from / stepMs),
          lastEnd: Math.floor(to / stepMs),
        },
        optionsOf(scopes),
      );
      return rows.map(({ name, ends, values }) => ({ group: name, values: toMap(ends, values, stepMs) }));
    },

    /** What several rules counted, in one read: whether they have to be evaluated at all. */
    async hits(scopes: readonly Scope[], counted: readonly CountedLogs[], to: number): Promise<Hits[]> {
      if (scopes.length === 0 || counted.length === 0) return counted.map(() => ({ count: 0, last: 0 }));
      const from = Math.min(...counted.map((each) => each.from));
      const { where, params } = arrivedIn(scopes, {}, { from, to });
      const conditions = counted.map(({ filter }, n) => {
        const parts = [`seq >= {from${n}:UInt64}`];
        if (filter.types) parts.push(typesSql(filter.types));
        if (filter.condition) parts.push(`(${filter.condition.where})`);
        return parts.join(" AND ");
      });
      // Each condition is written once: understanding a long one takes longer than testing thousands of rows.
      const flags = conditions.map((each, n) => `(${each}) AS is${n}`);
      const columns = conditions.map(
        (_, n) => `countIf(is${n}) AS count${n}, toInt64(bitShiftRight(maxIf(seq, is${n}), 22)) AS last${n}`,
      );
      const [row] = await db.query<Record<string, number>>(
        `SELECT ${columns.join(", ")} FROM (SELECT seq, ${flags.join(", ")} FROM logs WHERE ${where})`,
        {
          ...params,
          ...Object.fromEntries(counted.map((each, n) => [`from${n}`, BigInt(each.from) << 22n])),
          ...Object.assign({}, ...counted.map(({ filter }) => filter.condition?.params)),
        },
        optionsOf(scopes),
      );
      return counted.map((_, n) => ({ count: row?.[`count${n}`] ?? 0, last: row?.[`last${n}`] ?? 0 }));
    },

    /** Those of the applications that have received logs in the span; the one that received the last log first. */
    async activeApplications(
      scopes: readonly Scope[],
      span: ArrivalSpan,
      filter: RowFilter = {},
    ): Promise<Set<string>> {
      if (scopes.length === 0) return new Set();
      const { where, params } = arrivedIn(scopes, filter, span);
      const rows = await db.query<{ id: string }>(
        `SELECT application_id AS id FROM logs WHERE ${where} GROUP BY id ORDER BY max(seq) DESC`,
        params,
        optionsOf(scopes),
      );
      return new Set(rows.map(({ id }) => id));
    },

    /** Which kinds of error are among them, the most frequent first. */
    async kindsArrived(
      scopes: readonly Scope[],
      filter: RowFilter,
      span: ArrivalSpan,
      limit: number,
    ): Promise<KindHits[]> {
      if (scopes.length === 0) return [];
      const { where, params } = arrivedIn(scopes, filter, span);
      return db.query<KindHits>(
        `SELECT application_id AS applicationId, ${fingerprintText("kind")} AS fingerprint, count() AS count
         FROM (SELECT application_id, fingerprint AS kind FROM logs WHERE ${where} AND fingerprint != 0)
         GROUP BY application_id, kind ORDER BY count DESC, kind LIMIT {limit:UInt32}`,
        { ...params, limit },
        optionsOf(scopes),
      );
    },
  };
}

/** Rows that match the filter, arrived in the span and were not much older then. */
function arrivedIn(scopes: readonly Scope[], filter: RowFilter, span: ArrivalSpan): Condition {
  return inAnyScope(scopes, arrivalFilter(filter, span));
}

/** For lists of what a rule counted. */
export function arrivalFilter(filter: RowFilter, span: ArrivalSpan): RowFilter {
  const conditions = [arrivedBetween(span), ...(filter.condition ? [filter.condition] : [])];
  return {
    ...filter,
    // Redundant, but the table is sorted by time.
    from: Math.max(filter.from ?? 0, span.from - maxAgeMs),
    to: Math.min(filter.to ?? Number.MAX_SAFE_INTEGER, span.to + maxAheadMs),
    condition: allConditions(conditions),
  };
}

function arrivedBetween({ from, to }: ArrivalSpan): Condition {
  return {
    where: `seq >= {arrivedFrom:UInt64} AND seq < {arrivedTo:UInt64} AND time >= ${arrival} - ${maxAgeMs}`,
    params: { arrivedFrom: BigInt(from) << 22n, arrivedTo: BigInt(to) << 22n },
  };
}

const noGroup: FacetSql = { item: "''", isValue: "1", text: "item", isText: "1", params: {} };

function groupSql(field: FacetField | undefined): FacetSql {
  if (!field) return noGroup;
  // Several words are one level.
  if (field.kind === "column" && field.column === "level") return { ...noGroup, item: "toString(level)" };
  return facetSql(field);
}

/** Only points of this metric. */
export function withMetric(filter: RowFilter, metric: string): RowFilter {
  const isMetric: Condition = {
    where: "position(data, {metricJson:String}) > 0 AND JSONExtractString(data, 'metric') = {metric:String}",
    params: { metric, metricJson: escapeJson(metric) },
  };
  return { ...filter, condition: allConditions([isMetric, ...(filter.condition ? [filter.condition] : [])]) };
}

const quantile = (level: number) => ({
  state: `quantileExactState(${level})(assumeNotNull(number))`,
  merge: `quantileExactMerge(${level})(state)`,
});
const simple = (name: string) => ({ state: `${name}State(assumeNotNull(number))`, merge: `${name}Merge(state)` });

/** Of a step, and of the steps of a window. */
const aggregateSql: Record<MetricQuery["aggregate"], { state: string; merge: string }> = {
  avg: simple("avg"),
  min: simple("min"),
  max: simple("max"),
  sum: simple("sum"),
  last: { state: "argMaxState(assumeNotNull(number), seq)", merge: "argMaxMerge(state)" },
  p50: quantile(0.5),
  p95: quantile(0.95),
  p99: quantile(0.99),
};

function toMap(keys: readonly number[], values: readonly number[], stepMs: number): Map<number, number> {
  return new Map(keys.map((key, n) => [key * stepMs, values[n] ?? 0]));
}
