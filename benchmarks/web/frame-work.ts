// The main thread's work in each frame, from a Chromium trace.

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  dur?: number;
  /** CPU time: without the time that other programs had the CPU. */
  tdur?: number;
  args?: { name?: string };
}

export interface FrameWork {
  /** Milliseconds of script, style and layout in each frame. */
  frames: number[];
  /** Milliseconds of each task. */
  tasks: number[];
}

const work = new Set([
  "EvaluateScript",
  "EventDispatch",
  "FireAnimationFrame",
  "FunctionCall",
  "Layout",
  "MinorGC",
  "MajorGC",
  "RunMicrotasks",
  "TimerFire",
  "UpdateLayoutTree",
]);

export function readFrameWork(trace: { traceEvents: TraceEvent[] }): FrameWork {
  const main = busiestMainThread(trace.traceEvents);
  const starts = main.filter(({ name }) => name === "BeginMainThreadFrame").map(({ ts }) => ts);
  const spans = outermost(main.filter(({ name, dur }) => work.has(name) && dur));
  const frames = starts.slice(1).map((end, index) => sumWithin(spans, starts[index] ?? end, end) / 1000);
  const tasks = main.filter(({ name }) => name.endsWith("RunTask")).map((task) => costOf(task) / 1000);
  return { frames, tasks };
}

/** That of the page, not of another renderer. */
function busiestMainThread(events: readonly TraceEvent[]): TraceEvent[] {
  const mains = events.filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain");
  const threads = mains.map(({ pid, tid }) => events.filter((event) => event.pid === pid && event.tid === tid));
  const [busiest = []] = threads.toSorted((a, b) => b.length - a.length);
  return busiest.toSorted((a, b) => a.ts - b.ts);
}

interface Span {
  from: number;
  to: number;
  /** CPU time. */
  cost: number;
}

/** Events are nested; the outermost one includes the time of the others. */
function outermost(events: readonly TraceEvent[]): Span[] {
  const spans: Span[] = [];
  for (const event of events) {
    const { ts, dur = 0 } = event;
    if (ts < (spans.at(-1)?.to ?? 0)) continue;
    spans.push({ from: ts, to: ts + dur, cost: costOf(event) });
  }
  return spans;
}

function costOf({ dur = 0, tdur = dur }: TraceEvent): number {
  return tdur;
}

function sumWithin(spans: readonly Span[], from: number, to: number): number {
  return spans.reduce((sum, span) => (span.from >= from && span.from < to ? sum + span.cost : sum), 0);
}
