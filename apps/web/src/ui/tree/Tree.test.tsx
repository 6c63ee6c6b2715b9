import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { Tree } from "./Tree.tsx";
import { maxTextCharacters } from "./tree-nodes.ts";

afterEach(cleanup);

const texts = () => screen.getAllByRole("treeitem").map((item) => item.textContent);
const focused = () => document.activeElement?.textContent;

test("[LOGD-11] a value is shown as a tree with a color for each type", () => {
  render(<Tree label="Message" value={{ id: 8809, currency: "EUR", paid: true, coupon: null }} />);
  const color = (text: string) => screen.getByText(text).className;
  expect(color("8809")).toBe("text-syn-number");
  expect(color('"EUR"')).toBe("text-syn-string");
  expect(color("true")).toBe("text-syn-bool");
  expect(color("null")).toBe("text-syn-null");
});

test("arrow keys move, expand and collapse", async () => {
  render(<Tree label="Message" value={{ order: { id: 8, items: [1] }, ok: true }} />);
  await userEvent.tab();
  expect(focused()).toBe("order: {2}");
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowRight}");
  expect(texts()).toEqual(["order: {2}", "id: 8", "items: [1]", "0: 1", "ok: true"]);
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
  expect(focused()).toBe("order: {2}");
  await userEvent.keyboard("{Enter}");
  expect(texts()).toEqual(["order: {2}", "ok: true"]);
  expect(screen.getByRole("treeitem", { expanded: false }).textContent).toBe("order: {2}");
});

test("clicking expands nodes, long lists and long texts", async () => {
  const value = { list: Array.from({ length: 101 }, (_, index) => index), body: "x".repeat(maxTextCharacters + 1) };
  render(<Tree label="Message" value={value} />);
  await userEvent.click(screen.getByText("[101]"));
  expect(texts()).not.toContain("100: 100");
  await userEvent.click(screen.getByText("1 more"));
  expect(texts()).toContain("100: 100");
  await userEvent.click(screen.getByText("Show all 301 bytes"));
  expect(texts().at(-1)).toBe(`body: ${JSON.stringify(value.body)}`);
});
