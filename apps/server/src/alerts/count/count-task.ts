// What the counting thread does: finds out which rules the rows of stored batches match.
import { groupBy, hourMs, type Level, type Search, toLevel } from "@contrail/protocol";
import { compileSearch, type Subject } from "@contrail/protocol/matcher";
import { rowFormats } from "../../storage/logs/rows/row-formats.ts";
import { createRowSubject } from "../../storage/logs/rows/row-subject.ts";

export interface CountedRule {
  id: string;
  /** Empty: every level. */
  levels: readonly Level[];
  search: Search;
  /** Only points of this metric. */
  metric: string | undefined;
  /** Hits are counted in steps of this length. */
  stepMs: number;
}

export interface CountedApplication {
  id: string;
  name: string;
  rules: readonly CountedRule[];
}

/** The part of a stored batch that is needed here. */
export interface CountedBatch {
  applicationId: string;
  receivedAt: number;
  /** The row format. */
  format: number;
  rows: Uint8Array;
  rowCount: number;
}

export interface RuleHits {
  ruleId: string;
  /** How many logs arrived in a step, by its start. */
  steps: [start: number, count: number][];
  /** When the last one arrived. */
  last: number;
}

/** Rows that were not counted, or not for all rules. */
export interface SkippedRows {
  applicationId: string;
  /** When the first of them arrived. */
  since: number;
}

export interface CountResult {
  hits: RuleHits[];
  /** How long each application took. */
  tookMs: [applicationId: string, ms: number][];
}

export type CountTask =
  | { kind: "rules"; applications: readonly CountedApplication[] }
  | { kind: "count"; batches: readonly CountedBatch[] };

/** Logs that were older when they arrived don't count. */
const maxAgeMs = hourMs;

/** What one or more rules look for. */
interface CompiledSearch {
  /** Of the first of the rules. */
  id: string;
  rules: readonly CountedRule[];
  levels: ReadonlySet<Level> | undefined;
  /** undefined: every log matches. */
  matches: ((subject: Subject) => boolean) | undefined;
}

interface CompiledApplication {
  id: string;
  name: string;
  searches: CompiledSearch[];
}

/** Rules with the same key look for the same logs. */
export function searchKey({ levels, search, metric }: CountedRule): string {
  return JSON.stringify([levels, search, metric]);
}

export function createCountRunner(now: () => number = () => performance.now()) {
  let applications = new Map<string, CompiledApplication>();

  return {
    setRules(next: readonly CountedApplication[]): void {
      applications = new Map(next.map(({ id, name, rules }) => [id, { id, name, searches: compile(rules) }]));
    },

    /** `onRule` is called before a row is matched, with the id of the first of the rules that look for the same. */
    count(batches: readonly CountedBatch[], onRule: (id: string) => void): CountResult {
      const hits = createHits();
      const tookMs = new Map<string, number>();
      for (const batch of batches) {
        const application = applications.get(batch.applicationId);
        if (!application) continue;
        const start = now();
        countBatch(batch, application, hits, onRule);
        tookMs.set(application.id, (tookMs.get(application.id) ?? 0) + now() - start);
      }
      return { hits: hits.take(), tookMs: [...tookMs] };
    },
  };
}

function compile(rules: readonly CountedRule[]): CompiledSearch[] {
  return [...groupBy(rules, searchKey).values()].flatMap((same) =>
    same.slice(0, 1).map((first) => toCompiled(first, same)),
  );
}

function toCompiled({ id, levels, search, metric }: CountedRule, rules: readonly CountedRule[]): CompiledSearch {
  const isAny = search.kind === "and" && search.of.length === 0;
  const matches = isAny ? undefined : compileSearch(search);
  const isMetric = metric === undefined ? undefined : ({ value }: Subject) => hasMetric(value("data"), metric);
  return {
    id,
    rules,
    levels: levels.length === 0 ? undefined : new Set(levels),
    matches: isMetric && matches ? (subject) => isMetric(subject) && matches(subject) : (isMetric ?? matches),
  };
}

function hasMetric(data: unknown, metric: string): boolean {
  return typeof data === "object" && data !== null && "metric" in data && data.metric === metric;
}

function countBatch(
  { format, rows, rowCount }: CountedBatch,
  application: CompiledApplication,
  hits: ReturnType<typeof createHits>,
  onRule: (id: string) => void,
): void {
  const { seqs, times, types, read } = rowFormats.of(format).index(toBuffer(rows), rowCount);
  for (let index = 0; index < types.length; index++) {
    const arrival = Number((seqs[index] ?? 0n) >> 22n);
    if ((times[index] ?? 0) < arrival - maxAgeMs) continue;
    const level = toLevel(types[index] ?? "log");
    // Decoded once, and only if a search has to look into it.
    let subject: Subject | undefined;
    for (const { id, rules, levels, matches } of application.searches) {
      if (levels && !levels.has(level)) continue;
      if (matches) {
        subject ??= createRowSubject(read(index), application);
        onRule(id);
        if (!matches(subject)) continue;
      }
      for (const rule of rules) hits.add(rule, arrival);
    }
  }
}

function createHits() {
  const byRule = new Map<string, { steps: Map<number, number>; last: number }>();
  return {
    add({ id, stepMs }: CountedRule, arrival: number): void {
      const found = byRule.get(id) ?? { steps: new Map<number, number>(), last: 0 };
      byRule.set(id, found);
      const start = Math.floor(arrival / stepMs) * stepMs;
      found.steps.set(start, (found.steps.get(start) ?? 0) + 1);
      found.last = Math.max(found.last, arrival);
    },
    take: (): RuleHits[] => [...byRule].map(([ruleId, { steps, last }]) => ({ ruleId, steps: [...steps], last })),
  };
}

/** Passed between threads, a Buffer becomes a plain Uint8Array. */
function toBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
