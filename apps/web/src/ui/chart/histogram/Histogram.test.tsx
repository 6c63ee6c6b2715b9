import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Histogram } from "./Histogram.tsx";

vi.stubEnv("TZ", "Europe/Berlin");
// jsdom has no layout, so the element gets a fixed width.
beforeEach(() => void vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(428));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const start = Date.parse("2026-11-12T13:00:00Z");
const buckets = [
  { time: start, counts: { error: 2, info: 5 } },
  { time: start + 30_000, counts: {} },
  { time: start + 60_000, counts: { info: 9 } },
  { time: start + 90_000, counts: { text: 1 } },
];

function show() {
  const ranges: { from: number; to: number }[] = [];
  render(
    <Histogram label="Logs by level" buckets={buckets} bucketMs={30_000} onBrush={(range) => ranges.push(range)} />,
  );
  return { ranges, chart: screen.getByRole("group") };
}

test("the accessible name has totals and peaks", () => {
  const { chart } = show();
  expect(chart.getAttribute("aria-label")).toBe(
    "Logs by level. Error: 2, highest 2 at 14:00. Warning: none. Info: 14, highest 9 at 14:01. Log: none. Debug: none. Text: 1, highest 1 at 14:01.",
  );
});

test("arrow keys move the crosshair and announce its bucket; Enter zooms in", async () => {
  const { ranges, chart } = show();
  await userEvent.tab();
  expect(document.activeElement).toBe(chart);
  await userEvent.keyboard("{ArrowRight}");
  expect(screen.getByText("14:00:00, 30 s: Error 2, Info 5")).toBeTruthy();
  expect(screen.getByText("7 logs")).toBeTruthy();
  await userEvent.keyboard("{ArrowRight}");
  expect(screen.getByText("14:00:30, 30 s: no logs")).toBeTruthy();
  await userEvent.keyboard("{Enter}");
  expect(ranges).toEqual([{ from: start + 30_000, to: start + 60_000 }]);
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByText("0 logs")).toBeNull();
});

test("one log is '1 log'", async () => {
  render(<Histogram label="Logs by level" buckets={[{ time: start, counts: { error: 1 } }]} bucketMs={30_000} />);
  await userEvent.tab();
  await userEvent.keyboard("{ArrowRight}");
  expect(screen.getByText("1 log")).toBeTruthy();
});

test("the plot ends now: the bar of an unfinished bucket is cut off there", () => {
  const now = start + 105_000;
  const { container } = render(
    <Histogram label="Logs by level" buckets={buckets} bucketMs={30_000} to={now} now={now} />,
  );
  const line = container.querySelector("[stroke-dasharray]");
  // The scale takes 28 of 428 pixels.
  expect(line?.getAttribute("x1")).toBe("400");
  const last = container.querySelector(".fill-text-fill")?.getAttribute("d") ?? "";
  const [, left = "", width = ""] = /^M([\d.]+) .*h([\d.]+)a/.exec(last) ?? [];
  expect(Number(left)).toBeCloseTo((400 * 90) / 105 + 1, 1);
  expect(Number(left) + Number(width) + 3).toBeCloseTo(399, 0);
});

test("a part without data says why", () => {
  const reason = "Logs are kept for 7 days.";
  const emptyBefore = { time: start + 60_000, reason };
  render(<Histogram label="Logs by level" buckets={buckets} bucketMs={30_000} emptyBefore={emptyBefore} />);
  expect(screen.getByText(reason).parentElement?.style.width).toBe("200px");
  expect(screen.getByRole("group").getAttribute("aria-label")).toMatch(/Text: 1, .*\. Logs are kept for 7 days\.$/);
});

test("a bar of another day includes the date", async () => {
  const time = Date.parse("2025-03-04T13:00:00Z");
  render(<Histogram label="Logs by level" buckets={[{ time, counts: { error: 2 } }]} bucketMs={3_600_000} />);
  await userEvent.tab();
  await userEvent.keyboard("{ArrowRight}");
  expect(screen.getByText("4 Mar 14:00, 1 h: Error 2")).toBeTruthy();
});

test("dragging selects a time range; Escape cancels", () => {
  const { ranges, chart } = show();
  const plot = chart.querySelector<HTMLElement>(".cursor-crosshair");
  if (!plot) throw new Error("no plot");
  plot.getBoundingClientRect = () => new DOMRect(0, 0, 400, 72);
  plot.setPointerCapture = () => {};
  const drag = (from: number, to: number) => {
    fireEvent.pointerDown(plot, { clientX: from, button: 0 });
    fireEvent.pointerMove(plot, { clientX: to });
  };
  drag(300, 100);
  fireEvent.pointerUp(plot);
  expect(ranges).toEqual([{ from: start + 30_000, to: start + 90_000 }]);
  drag(100, 300);
  fireEvent.keyDown(document, { key: "Escape" });
  fireEvent.pointerUp(plot);
  drag(100, 101);
  fireEvent.pointerUp(plot);
  expect(ranges).toHaveLength(1);
});
