import { expect, test } from "vitest";
import type { Recording } from "../storage/metadata/ledger/usage.ts";
import { createTestClock } from "../testing/test-clock.ts";
import { createMeter } from "./meter.ts";

const logger = { error: () => {} };

/** Like a real journal: returns the same recording until it is counted. */
function createJournal() {
  let [last, counted] = [0, 0];
  let taken: number | undefined;
  return {
    id: "s",
    accept(): void {
      last += 1;
    },
    takeUncounted() {
      if (taken === undefined && last > counted) taken = last;
      return taken === undefined ? undefined : { upTo: taken, counts: [] };
    },
    get hasTakenUncounted() {
      return taken !== undefined;
    },
    async counted() {
      counted = taken ?? counted;
      taken = undefined;
    },
  };
}

function start({ fails = 0 } = {}) {
  const journal = createJournal();
  const recorded: number[] = [];
  let left = fails;
  const usage = {
    async record({ upTo }: Recording) {
      recorded.push(upTo);
      if (left-- > 0) throw new Error("The store is away.");
      return [];
    },
  };
  const meter = createMeter({
    journal,
    usage,
    takesCredits: true,
    clock: createTestClock(),
    logger,
    onCharged: () => {},
  });
  return { journal, meter, recorded };
}

test("a failed recording is retried unchanged, before later usage", async () => {
  const { journal, meter, recorded } = start({ fails: 1 });
  journal.accept();
  await meter.wake();
  journal.accept();
  await meter.flush();
  expect(recorded).toEqual([1, 1, 2]);
});

test("concurrent callers share a run, and usage added during a run is recorded in the next", async () => {
  const { journal, meter, recorded } = start();
  journal.accept();
  await Promise.all([meter.flush(), meter.flush(), meter.flush()]);
  const running = meter.flush();
  journal.accept();
  await Promise.all([running, meter.flush()]);
  expect(recorded).toEqual([1, 2]);
});

test("the caller gets the error; the next run may succeed", async () => {
  const { journal, meter, recorded } = start({ fails: 1 });
  journal.accept();
  await expect(meter.flush()).rejects.toThrow("The store is away.");
  await meter.flush();
  expect(recorded).toEqual([1, 1]);
});
