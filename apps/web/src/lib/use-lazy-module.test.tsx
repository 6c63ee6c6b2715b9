import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { retryLoading, useLoadFailure } from "./load-failures.ts";
import { useLazyModule } from "./use-lazy-module.ts";

// The server can be reached, unless a test says otherwise.
beforeEach(() => void vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response()));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Part({ needed = true, load }: { needed?: boolean; load: () => Promise<{ text: string }> }) {
  const module = useLazyModule(needed, load);
  const failure = useLoadFailure();
  return <p>{module ? module.text : (failure ?? "loading")}</p>;
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
  expect(screen.getByText("failedAgain")).toBeTruthy();
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

/** Loads that end when the test says so. */
function controlledLoads() {
  const loads: { resolve: (module: { text: string }) => void; reject: (error: Error) => void }[] = [];
  const load = () => new Promise<{ text: string }>((resolve, reject) => loads.push({ resolve, reject }));
  return { loads, load };
}

const offline = new TypeError("Failed to fetch dynamically imported module");
const comeOnline = () => act(async () => void dispatchEvent(new Event("online")));

test("a part whose load began offline and fails after the connection is back is loaded again", async () => {
  const { loads, load } = controlledLoads();
  render(<Part load={load} />);
  await comeOnline();
  expect(loads).toHaveLength(1);
  await act(async () => loads[0]?.reject(offline));
  expect(screen.getByText("loading")).toBeTruthy();
  await act(async () => loads[1]?.resolve({ text: "loaded" }));
  expect(screen.getByText("loaded")).toBeTruthy();
});

test("a failed part is loaded again when the connection is back, even if a retry is still in flight", async () => {
  const { loads, load } = controlledLoads();
  render(<Part load={load} />);
  await act(async () => loads[0]?.reject(offline));
  expect(screen.getByText("failed")).toBeTruthy();
  await act(async () => retryLoading());
  await comeOnline();
  expect(loads).toHaveLength(2);
  await act(async () => loads[1]?.reject(offline));
  expect(loads).toHaveLength(3);
  await act(async () => loads[2]?.resolve({ text: "loaded" }));
  expect(screen.getByText("loaded")).toBeTruthy();
});

test("if loading fails just after the connection is back, it's tried again after 1 s and 5 s, then on request", async () => {
  vi.useFakeTimers();
  const { loads, load } = controlledLoads();
  render(<Part load={load} />);
  await act(async () => loads[0]?.reject(offline));
  await comeOnline();
  for (const [index, delayMs] of [1_000, 5_000].entries()) {
    await act(async () => loads[index + 1]?.reject(offline));
    await act(async () => void vi.advanceTimersByTime(delayMs - 1));
    expect(loads).toHaveLength(index + 2);
    await act(async () => void vi.advanceTimersByTime(1));
    expect(loads).toHaveLength(index + 3);
  }
  await act(async () => loads[3]?.reject(offline));
  await act(async () => void vi.runAllTimers());
  expect(loads).toHaveLength(4);
  await act(async () => retryLoading());
  expect(loads).toHaveLength(5);
});

describe("offline", () => {
  beforeEach(() => void vi.spyOn(navigator, "onLine", "get").mockReturnValue(false));

  test("no script is requested, because browsers may remember that it failed, and nothing suggests an update", async () => {
    const fetch = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
    const { loads, load } = controlledLoads();
    render(<Part load={load} />);
    await screen.findByText("failed");
    await act(async () => retryLoading());
    expect(screen.getByText("failed")).toBeTruthy();
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(loads).toEqual([]);
  });

  test("a part is loaded from a server on the same machine", async () => {
    render(<Part load={async () => ({ text: "loaded" })} />);
    await screen.findByText("loaded");
  });
});

test("what has been loaded is not loaded again when the connection is back", async () => {
  let loads = 0;
  const load = async () => ({ text: `loaded ${++loads}` });
  render(<Part load={load} />);
  await screen.findByText("loaded 1");
  await comeOnline();
  expect(loads).toBe(1);
});
