import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { LogsFooter } from "./LogsFooter.tsx";

afterEach(cleanup);

test("an estimate is not shown while the exact total is being counted", () => {
  const pagination = { page: 1, limit: 10, total: 11, totalPages: 2, approximate: true as const };
  render(<LogsFooter pagination={pagination} isCounting size={10} onChange={() => {}} />);
  expect(screen.getByText("1 to 10")).toBeTruthy();
});

test.each([
  [{ page: 1, total: 1 }, "1 of 1 log"],
  [{ page: 1, total: 3 }, "1 to 3 of 3 logs"],
  [{ page: 2, total: 51 }, "51 of 51 logs"],
  [{ page: 21, total: 1_234 }, "1,001 to 1,050 of 1,234 logs"],
  [{ page: 1, total: 1, approximate: true as const }, "1 of 1+ logs"],
])("%j reads %s", (part, text) => {
  const pagination = { limit: 50, totalPages: Math.ceil(part.total / 50), ...part };
  render(<LogsFooter pagination={pagination} size={50} onChange={() => {}} />);
  const isPosition = (_: string, element: Element | null) =>
    element?.tagName === "P" && element.textContent?.replaceAll("\u00a0", " ") === text;
  expect(screen.getByText(isPosition)).toBeTruthy();
});
