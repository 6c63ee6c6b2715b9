import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { ApiError, toUnreachableError } from "./api-error.ts";
import { useApiMutation } from "./use-api-mutation.ts";

/** A form that sends its input; each outcome is for one request, in order. */
function show(...outcomes: (Error | "done")[]) {
  const sent: { given: string; key: string }[] = [];
  const cache = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () =>
      useApiMutation({
        mutationFn: async (given: string, key) => {
          sent.push({ given, key });
          const outcome = outcomes[sent.length - 1];
          if (outcome instanceof Error) throw outcome;
          return outcome;
        },
      }),
    { wrapper },
  );
  const press = (given = "small", times = 1) =>
    act(async () => {
      for (let time = 0; time < times; time++) result.current.mutate(given);
      await settled(cache);
    });
  return { sent, press, keys: () => new Set(sent.map(({ key }) => key)).size };
}

function settled(cache: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const check = () => cache.isMutating() === 0 && resolve();
    cache.getMutationCache().subscribe(check);
    check();
  });
}

test("two clicks before the next render send one request", async () => {
  const { sent, press } = show("done", "done");
  await press("small", 2);
  expect(sent).toHaveLength(1);
});

test("a click after success has a new key", async () => {
  const { press, keys } = show("done", "done");
  await press();
  await press();
  expect(keys()).toBe(2);
});

test.each([
  ["the response was lost", toUnreachableError(new Error("reset"))],
  ["the server failed", new ApiError(503, "not_ready", "A database isn't responding.")],
  ["the first request is still in progress", new ApiError(409, "request_in_progress", "Still in progress.")],
])("a retry keeps the key if %s", async (_, failure) => {
  const { sent, press, keys } = show(failure, failure, "done");
  await press();
  await press();
  await press();
  expect(sent).toHaveLength(3);
  expect(keys()).toBe(1);
});

test("a retry with different input has a new key", async () => {
  const { press, keys } = show(toUnreachableError(new Error("reset")), "done");
  await press("small");
  await press("large");
  expect(keys()).toBe(2);
});

test("a retry after a rejection has a new key", async () => {
  const { press, keys } = show(new ApiError(409, "name_taken", "Choose another name."), "done");
  await press();
  await press();
  expect(keys()).toBe(2);
});
