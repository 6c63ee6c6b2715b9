// Loaded into a process with `--import`: records how long its event loop was blocked, and how much memory it used.
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

const intervalMs = 10;
const report = { blockedMs: 0, delayMs: 0, rssBytes: 0, usedMs: 0 };
let [wallBefore, cpuBefore] = [performance.now(), mainThreadMs()];
let writtenAt = 0;

// Threads of the process load it, too.
if (isMainThread) {
  setInterval(sample, intervalMs).unref();
  process.once("exit", write);
  // See resetSignal.
  process.on("SIGUSR2", () => {
    Object.assign(report, { blockedMs: 0, delayMs: 0 });
    [wallBefore, cpuBefore] = [performance.now(), mainThreadMs()];
  });
}

function sample() {
  const [wall, cpu] = [performance.now(), mainThreadMs()];
  const delay = wall - wallBefore - intervalMs;
  report.delayMs = Math.max(report.delayMs, delay);
  // On a busy machine, timers are late because other programs run. The loop counts as blocked only while it uses the
  // CPU itself.
  report.blockedMs = Math.max(report.blockedMs, Math.min(delay, cpu - cpuBefore));
  [wallBefore, cpuBefore] = [wall, cpu];
  if (wall - writtenAt < 200) return;
  writtenAt = wall;
  report.rssBytes = Math.max(report.rssBytes, process.memoryUsage.rss());
  report.usedMs = usedMs();
  write();
}

function write() {
  const file = process.env.MONITOR_FILE;
  if (!file) return;
  // Others read it meanwhile.
  writeFileSync(`${file}.new`, JSON.stringify(report));
  renameSync(`${file}.new`, file);
}

/** CPU time of the main thread. Only Linux reports it; on other systems every delay counts. */
function mainThreadMs() {
  try {
    const [nanoseconds] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ");
    return Number(nanoseconds) / 1e6;
  } catch {
    return performance.now();
  }
}

/** CPU time of all threads. */
function usedMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
