// Runs before the tests of each file: what a file stubs is undone at its end, because the next one runs in the same
// process.
import { afterAll, vi } from "vitest";

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
