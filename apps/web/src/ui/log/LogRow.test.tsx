import type { Log } from "@contrail/protocol";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LogRow } from "./LogRow.tsx";

vi.stubEnv("TZ", "Europe/Berlin");
beforeEach(() => void vi.useFakeTimers({ now: Date.parse("2026-11-12T13:03:30.900Z"), toFake: ["Date"] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const log: Log = {
  id: "1",
  createdAt: "2026-11-12T13:03:22.481Z",
  receivedAt: "2026-11-12T13:03:22.600Z",
  type: "error",
  level: "error",
  source: "checkout-web",
  application: { id: "a", name: "checkout-web" },
  message: "PaymentTimeoutError: timeout of 8000 ms exceeded",
  data: { order: 8812 },
  metadata: { route: "/checkout/pay" },
  stack: null,
  environment: null,
  marks: [],
};

test("a row shows time, level, source, message and the most useful fields", () => {
  const { container } = render(<LogRow log={log} />);
  const cells = ["14:03:22.481", "error", "checkout-web", log.message, "order=8812  route=/checkout/pay"];
  expect(container.textContent).toBe(cells.join(""));
  expect(screen.queryByRole("button")).toBeNull();
});

test("a log of another day includes the date", () => {
  const { container } = render(<LogRow log={{ ...log, createdAt: "2026-11-11T22:59:59.999Z" }} />);
  expect(container.querySelector("time")?.textContent).toBe("11 Nov 23:59:59");
});

test("hovering over the time shows date, UTC and relative time", () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-12T13:03:30.900Z") });
  render(<LogRow log={log} />);
  const time = screen.getByText("14:03:22.481");
  fireEvent.pointerEnter(time);
  act(() => void vi.advanceTimersByTime(399));
  expect(screen.queryByRole("tooltip")).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole("tooltip").textContent).toBe(
    "Local12 Nov 2026, 14:03:22.481UTC12 Nov 2026, 13:03:22.481Relative8 s ago",
  );
  fireEvent.pointerLeave(time);
  expect(screen.queryByRole("tooltip")).toBeNull();
});

test.each(["", " \n", "\u001b[0m"])("a blank message (%j) is shown as empty", (message) => {
  render(<LogRow log={{ ...log, message }} />);
  expect(screen.getByText("(empty)")).toBeTruthy();
});

test("several lines and terminal colors are shown on one line", () => {
  const message = "\u001b[31mERROR\u001b[0m Build failed\n  at step 2";
  const { container } = render(<LogRow log={{ ...log, message }} columns={["data.note"]} matches={["error"]} />);
  expect(container.textContent).toContain("ERROR Build failed ↵ at step 2");
  expect(container.querySelector("mark")?.textContent).toBe("ERROR");
});

test("the whole row opens the log, by mouse and by Enter", async () => {
  const opened: string[] = [];
  render(<LogRow log={log} onOpen={({ id }) => opened.push(id)} selected />);
  const row = screen.getByRole("button", { current: true });
  await userEvent.click(row);
  await userEvent.keyboard("{Enter}");
  expect(opened).toEqual(["1", "1"]);
});

test("matches are highlighted without changing the text", () => {
  const { container } = render(<LogRow log={log} matches={["timeout"]} />);
  expect([...container.querySelectorAll("mark")].map((mark) => mark.textContent)).toEqual(["Timeout", "timeout"]);
  expect(container.textContent).toContain(log.message);
});
