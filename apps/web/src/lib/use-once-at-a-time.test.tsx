import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useOnceAtATime } from "./use-once-at-a-time.ts";

test("a call is ignored until the previous one has ended, successfully or not", async () => {
  const calls: string[] = [];
  let end = (_error?: Error) => {};
  const { result } = renderHook(() =>
    useOnceAtATime(async (name: string) => {
      calls.push(name);
      await new Promise<void>((resolve, reject) => {
        end = (error) => (error ? reject(error) : resolve());
      });
    }),
  );
  const first = result.current("first");
  await result.current("ignored");
  end(new Error("rejected"));
  await expect(first).rejects.toThrow("rejected");
  const second = result.current("second");
  end();
  await second;
  expect(calls).toEqual(["first", "second"]);
});
