import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { retryLoading, useLoadFailure } from "./load-failures.ts";
import { useLazyModule } from "./use-lazy-module.ts";

afterEach(cleanup);

function Part({ needed = true, load }: { needed?: boolean; load: () => Promise<{ text: string }> }) {
  const module = useLazyModule(needed, load);
  const hasFailed = useLoadFailure();
  return <p>{module ? module.text : hasFailed ? "failed" : "loading"}</p>;
}

test("a part that fails to load says so, and can be loaded again", async () => {
  let isOnline = false;
  const load = async () => {
    if (!isOnline) throw new TypeError("Failed to fetch dynamically imported module");
    return { text: "loaded" };
  };
  render(<Part load={load} />);
  expect(screen.getByText("loading")).toBeTruthy();
  await screen.findByText("failed");
  await act(async () => retryLoading());
  expect(screen.getByText("failed")).toBeTruthy();
  isOnline = true;
  act(retryLoading);
  await screen.findByText("loaded");
});

test("what is no longer needed is no failure", async () => {
  const load = () => Promise.reject(new TypeError("offline"));
  const { rerender } = render(<Part load={load} />);
  await screen.findByText("failed");
  rerender(<Part needed={false} load={load} />);
  expect(screen.getByText("loading")).toBeTruthy();
});
