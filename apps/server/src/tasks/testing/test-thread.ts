// A task thread whose functions do whatever a test needs.
import { serveTasks } from "../serve-tasks.ts";

serveTasks({
  echo: (input: unknown) => input,
  fail(message: string) {
    throw new RangeError(message);
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
