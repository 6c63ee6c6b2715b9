// npm run bench:logger: cost and delivery of the logger, compared with pino, winston, loglevel and Sentry in the same run.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildApps, loggerBuild } from "../../scripts/build.mjs";
import { type Figures, report } from "../report.ts";
import { type Delivered, measureBurst, measureLostResponses, measureMemory, measureOutage } from "./faults.ts";
import { type LibraryName, libraries } from "./libraries.ts";
import type { LibraryFigures } from "./measure-library.ts";
import { measurePages } from "./pages.ts";
import { run } from "./run.ts";
import { startSink } from "./sink.ts";
import { measureSizes } from "./sizes.ts";

const ours = "@contrail/logger";
const names = Object.keys(libraries) as LibraryName[];
const folder = mkdtempSync(join(tmpdir(), "contrail-bench-"));
const sink = await startSink();
if (!(await buildApps([loggerBuild]))) process.exit(1);

const figures = {} as Record<LibraryName, LibraryFigures>;
for (const name of names) figures[name] = await measureLibrary(name);
const floor = Math.min(...names.map((name) => figures[name].stringify));
const sizes = await measureSizes();
const pages = await measurePages();
const memory = await measureMemory();

const rows: Figures[] = [
  row("browser core, min+gzip, kB", "3.6", { [ours]: sizes.core, pino: sizes.pino, loglevel: sizes.loglevel }),
  row("everything, min+gzip, kB", "9.5", { [ours]: sizes.everything }),
  row(
    "one call × JSON.stringify",
    "0.9",
    ofEach((one) => one.ratio),
  ),
  row(
    "one call, µs",
    "",
    ofEach((one) => one.call),
  ),
  row(
    "main thread, µs per delivered log",
    "5",
    ofEach((one) => one.mainThread),
  ),
  row(
    "main thread × JSON.stringify",
    "",
    ofEach((one) => one.mainThreadRatio),
  ),
  row(
    "call latency p99.9, µs",
    "60",
    ofEach((one) => one.callP999),
  ),
  row(
    "a disabled level, µs",
    "0.1",
    ofEach((one) => one.off),
  ),
  row("one log with 100,000 rows, main thread, ms", "10", await ofEachHuge("rows")),
  row("one log with 100,000 keys, main thread, ms", "10", await ofEachHuge("keys")),
  row("100,000 in a burst, then close", "100,000, none duplicated", { [ours]: describe(await measureBurst()) }),
  row("process.exit() after 1,000", "1,000", await ofEachEnding("exit")),
  row("uncaught exception after 1,000", "1,001, exit code 1", await ofEachEnding("throw")),
  row("SIGTERM after 1,000", "1,000", await ofEachEnding("SIGTERM")),
  row("server down for 5 s", "1,100", { [ours]: describe(await measureOutage("down")) }),
  row("429 for 5 s", "1,100", { [ours]: describe(await measureOutage(429)) }),
  row("500 for 5 s", "1,100", { [ours]: describe(await measureOutage(500)) }),
  row("responses lost after storing", "1,100, none duplicated", { [ours]: describe(await measureLostResponses()) }),
  row("server down, a million logs, MB of heap", "40", { [ours]: memory.heapMegabytes }),
  row("of these, errors kept", "all", { [ours]: `${memory.errorsKept} of ${memory.errorsLogged}` }),
  row("1,000, then the page navigates", "1,000", { [ours]: describe(pages.navigated) }),
  row("1,000, then the tab closes", "1,000", { [ours]: describe(pages.closed) }),
];
sink.close();
rmSync(folder, { recursive: true });
await report({ benchmark: "logger", baseline: { "JSON.stringify of a whole record, µs": floor }, rows });

async function measureLibrary(name: LibraryName): Promise<LibraryFigures> {
  const { stdout } = await run("./measure-library.ts", [name, sink.endpoint, fileOf(name, "calls")]);
  sink.take();
  return JSON.parse(/figures (.*)/.exec(stdout)?.[1] ?? "{}") as LibraryFigures;
}

async function ofEachHuge(kind: "rows" | "keys"): Promise<Partial<Record<LibraryName, number>>> {
  const milliseconds: Partial<Record<LibraryName, number>> = {};
  for (const name of names) {
    const { stdout } = await run("./measure-huge.ts", [name, sink.endpoint, fileOf(name, kind), kind]);
    sink.take();
    milliseconds[name] = Number(/figures (.*)/.exec(stdout)?.[1]);
  }
  return milliseconds;
}

async function ofEachEnding(how: "exit" | "throw" | "SIGTERM"): Promise<Partial<Record<LibraryName, string>>> {
  const counts: Partial<Record<LibraryName, string>> = {};
  for (const name of names) {
    const file = fileOf(name, how);
    const ended = await run("./end-process.ts", [name, how, sink.endpoint, file], how === "SIGTERM" ? how : undefined);
    const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n").length - 1 : 0;
    const count = (sink.take() || lines).toLocaleString("en-US");
    counts[name] = how === "throw" ? `${count}, exit code ${ended.code}` : count;
  }
  return counts;
}

function fileOf(name: string, purpose: string): string {
  return join(folder, `${name.replace("/", "-")}-${purpose}.log`);
}

function ofEach(figure: (one: LibraryFigures) => number): Record<string, number> {
  return Object.fromEntries(names.map((name) => [name, figure(figures[name])]));
}

function row(what: string, target: string, values: Partial<Record<string, string | number>>): Figures {
  const cells = names.map((name) => [name, toText(values[name])]);
  return { what, target, ...Object.fromEntries(cells) };
}

function toText(value: string | number | undefined): string {
  if (typeof value !== "number") return value ?? "";
  return value.toLocaleString("en-US", { maximumSignificantDigits: 3 });
}

function describe({ logs, duplicates }: Delivered): string {
  return `${logs.toLocaleString("en-US")}, ${duplicates === 0 ? "none" : duplicates} duplicated`;
}
