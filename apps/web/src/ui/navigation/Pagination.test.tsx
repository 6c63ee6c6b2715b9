import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { Pagination } from "./Pagination.tsx";

afterEach(cleanup);

function show(page: number, totalPages: number) {
  const visited: number[] = [];
  render(<Pagination page={page} totalPages={totalPages} onChange={(next) => visited.push(next)} />);
  return visited;
}

test("first, previous, numbers, next and last navigate", async () => {
  const visited = show(6, 26);
  for (const name of ["First page", "Previous page", "Page 7", "Next page", "Last page"]) {
    await userEvent.click(screen.getByRole("button", { name }));
  }
  expect(visited).toEqual([1, 5, 7, 7, 26]);
});

test("pages out of range and the current page are no targets", async () => {
  const visited = show(1, 1);
  await userEvent.click(screen.getByRole("button", { name: "Page 1" }));
  expect(visited).toEqual([]);
  for (const name of ["First page", "Previous page", "Next page", "Last page"]) {
    expect(screen.getByRole("button", { name })).toHaveProperty("disabled", true);
  }
});

test("the current page is marked for screen readers, and shown as text on small screens", () => {
  show(6, 26);
  expect(screen.getByRole("button", { current: "page" }).textContent).toBe("6");
  expect(screen.getByText("6 of 26")).toBeTruthy();
});
