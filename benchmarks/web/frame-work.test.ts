import { expect, test } from "vitest";
import { readFrameWork } from "./frame-work.ts";

const at = (name: string, ts: number, dur?: number) => ({
  name,
  pid: 1,
  tid: 2,
  ts,
  ...(dur !== undefined && { dur }),
});

test("nested work counts once, by CPU time, in the frame where it started; other threads don't count", () => {
  const trace = {
    traceEvents: [
      { ...at("thread_name", 0), args: { name: "CrRendererMain" } },
      at("BeginMainThreadFrame", 0),
      at("FunctionCall", 1_000, 4_000),
      at("Layout", 2_000, 1_000),
      at("BeginMainThreadFrame", 16_000),
      { ...at("TimerFire", 30_000, 4_000), tdur: 3_000 },
      at("BeginMainThreadFrame", 32_000),
      at("BeginMainThreadFrame", 48_000),
      at("ThreadControllerImpl::RunTask", 1_000, 5_000),
      { ...at("FunctionCall", 1_000, 9_000), tid: 3 },
    ],
  };
  expect(readFrameWork(trace)).toEqual({ frames: [4, 3, 0], tasks: [5] });
});
