import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import "../../../test/test-timeouts.ts";
import { DateRangePicker, type PickedRange } from "./DateRangePicker.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const value: PickedRange = {
  from: { day: "2026-11-13", time: "21:00:32" },
  to: { day: "2026-11-14", time: "21:00:00" },
};

function show({ withTime = true, picked = value, language = "en-GB" } = {}) {
  vi.spyOn(navigator, "language", "get").mockReturnValue(language);
  const applied: PickedRange[] = [];
  render(
    <DateRangePicker
      value={picked}
      today="2026-11-14"
      withTime={withTime}
      note="UTC"
      onApply={(range) => applied.push(range)}
    />,
  );
  return applied;
}

const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const day = (name: RegExp) => screen.getByRole("button", { name });
const apply = () => userEvent.click(screen.getByRole("button", { name: "Apply" }));

async function write(name: string, text: string) {
  await userEvent.clear(field(name));
  if (text !== "") await userEvent.type(field(name), text);
}

test("the range is written as everywhere in the product, and typed dates may be in the user's order", async () => {
  const applied = show({ language: "en-US" });
  const names = ["From date", "From time", "To date", "To time"];
  expect(names.map((name) => field(name).value)).toEqual(["13 Nov 2026", "21:00:32", "14 Nov 2026", "21:00"]);
  await write("From date", "11/2/2026");
  await write("From time", "9:30 pm");
  await apply();
  expect(applied).toEqual([{ from: { day: "2026-11-02", time: "21:30:00" }, to: value.to }]);
});

test.each([
  ["From date", "tomorrow", "Enter a date such as 14 Nov 2026."],
  ["To date", "", "Enter a date such as 14 Nov 2026."],
  ["From time", "25:00", "Enter a time such as 21:00."],
  ["From date", "14 Nov 2027", "The end must be after the start."],
])("with %s %j, it says what is wrong", async (name, text, error) => {
  const applied = show();
  await write(name, text);
  await apply();
  expect(screen.getByRole("alert").textContent).toBe(error);
  expect(applied).toEqual([]);
});

test("days are selected in the calendar: first the start, then the end", async () => {
  const applied = show({ withTime: false });
  await userEvent.click(day(/^Tuesday, 3 November 2026/));
  await userEvent.click(day(/^Friday, 6 November 2026/));
  expect([field("From").value, field("To").value]).toEqual(["3 Nov 2026", "6 Nov 2026"]);
  expect(day(/^Tuesday, 3 November 2026, start of the range/).getAttribute("aria-pressed")).toBe("true");
  expect(day(/^Wednesday, 4 November/).getAttribute("aria-pressed")).toBe("true");
  expect(day(/^Saturday, 7 November/).getAttribute("aria-pressed")).toBe("false");
  // A start after the end begins a new range.
  await userEvent.click(day(/^Monday, 9 November/));
  expect([field("From").value, field("To").value]).toEqual(["9 Nov 2026", "9 Nov 2026"]);
  await apply();
  expect(applied).toEqual([
    { from: { day: "2026-11-09", time: "00:00:00" }, to: { day: "2026-11-09", time: "23:59:59" } },
  ]);
});

test("either end of a range of days can be open", async () => {
  const applied = show({ withTime: false });
  await write("From", "");
  await apply();
  expect(applied[0]?.from).toBeUndefined();
  expect(applied[0]?.to?.day).toBe("2026-11-14");
});

test("the calendar works by keyboard, one tab stop for all days", async () => {
  show({ withTime: false });
  const focused = () => document.activeElement?.getAttribute("aria-label");
  expect(screen.getByRole("grid", { name: "November 2026" })).toBeTruthy();
  screen.getByRole("button", { name: "Next month" }).focus();
  await userEvent.tab();
  expect(focused()).toMatch(/^Friday, 13 November 2026/);
  for (const [keys, name] of [
    ["{ArrowRight}", "Saturday, 14 November 2026"],
    ["{ArrowDown}", "Saturday, 21 November 2026"],
    ["{Home}", "Monday, 16 November 2026"],
    ["{End}", "Sunday, 22 November 2026"],
    ["{PageDown}", "Tuesday, 22 December 2026"],
    ["{Shift>}{PageUp}{/Shift}", "Monday, 22 December 2025"],
  ] as const) {
    await userEvent.keyboard(keys);
    expect(focused()).toContain(name);
  }
  expect(screen.getByRole("grid", { name: "December 2025" })).toBeTruthy();
  await userEvent.keyboard("{Enter}");
  expect(field("From").value).toBe("22 Dec 2025");
});

test.each(["en-US", "de-DE", "ar-EG"])("in %s, weeks are the product's own, like its dates", (language) => {
  show({ language });
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Mo",
    "Tu",
    "We",
    "Th",
    "Fr",
    "Sa",
    "Su",
  ]);
});
