// A task thread whose functions do whatever a test needs.
import { serveTasks } from "../serve-tasks.ts";

serveTasks({
  echo: (input: unknown) => input,
  fail(message: string) {
    throw new RangeError(message);
  },
  /** Throws after this much work. */
  workAndFail(cpuMs: number) {
    for (const start = process.cpuUsage().user; process.cpuUsage().user - start < 1_000 * cpuMs; );
    throw new RangeError("It failed at the end.");
  },
  /** Ends the thread after this much work. */
  workAndExit(cpuMs: number) {
    for (const start = process.cpuUsage().user; process.cpuUsage().user - start < 1_000 * cpuMs; );
    process.exit(3);
  },
  /** The thread can't send what it returns. */
  crash: () => () => {},
  exit: () => process.exit(3),
  /** Never ends. */
  hang(at: { index: number; count: number }, writeProgress) {
    writeProgress(at.index, at.count);
    for (;;);
  },
});
