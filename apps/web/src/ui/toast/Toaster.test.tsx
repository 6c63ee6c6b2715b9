import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toaster } from "./Toaster.tsx";
import { toast } from "./toast.ts";
import { keepClearOfToasts } from "./use-toast-edge.ts";

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster />);
});
afterEach(() => {
  act(() => toast.remove());
  cleanup();
  vi.useRealTimers();
});

const show = (showToast: () => unknown) => act(() => void showToast());
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
/** The visible texts, without those fading out. */
const open = () => [...document.querySelectorAll("[data-toaster] [data-state=open]")].map((box) => box.textContent);

function expectToLast(duration: number, text: string, showToast: (text: string) => unknown) {
  show(() => showToast(text));
  wait(duration - 1);
  expect(open()).toEqual([text]);
  wait(1);
  expect(open()).toEqual([]);
  wait(1000);
  expect(screen.queryByText(text)).toBeNull();
}

test("[TOAST-01] a blank toast lasts 4 s", () => expectToLast(4000, "Output cleared", (text) => toast(text)));

test("[TOAST-02] an error toast lasts 4 s", () => expectToLast(4000, "Failed to delete application", toast.error));

test("[TOAST-03] a success toast lasts 2 s", () => expectToLast(2000, "App key copied", toast.success));

test("[TOAST-04] a loading toast stays until resolved", async () => {
  let resolve = () => {};
  const work = new Promise<void>((done) => {
    resolve = done;
  });
  show(() => toast.promise(work, { loading: "Sending", success: "Sent" }));
  wait(60 * 60_000);
  expect(open()).toEqual(["Sending"]);

  await act(async () => resolve());
  expect(open()).toEqual(["Sent"]);
  wait(2000);
  expect(open()).toEqual([]);
});

test("[TOAST-05] at most 20 are kept, the newest", () => {
  show(() => {
    for (let number = 1; number <= 25; number++) toast.loading(`toast ${number}`);
  });
  expect(open()).toHaveLength(20);
  expect(open()).toContain("toast 25");
  expect(open()).not.toContain("toast 5");
});

test("the newest is at the bottom, and all are announced", () => {
  show(() => {
    toast("first");
    toast("second");
  });
  expect(open()).toEqual(["first", "second"]);
  expect(screen.getByLabelText("Notifications").getAttribute("aria-live")).toBe("polite");
});

test("identical toasts merge, and last as long as the newest one", () => {
  show(() => {
    toast.error("You can only create up to 3 applications");
    toast.success("App key copied");
  });
  wait(1_500);
  show(() => {
    for (let click = 0; click < 17; click++) toast.error("You can only create up to 3 applications");
  });
  expect(open()).toEqual(["You can only create up to 3 applications", "App key copied"]);
  wait(3_999);
  expect(open()).toEqual(["You can only create up to 3 applications"]);
  wait(1);
  expect(open()).toEqual([]);
});

test("a toast that is fading out is shown again", () => {
  show(() => toast.success("App key copied"));
  wait(2_000);
  expect(open()).toEqual([]);
  show(() => toast.success("App key copied"));
  wait(1_999);
  expect(open()).toEqual(["App key copied"]);
});

test("loading toasts with the same text don't merge", () => {
  show(() => {
    toast.loading("Exporting");
    toast.loading("Exporting");
  });
  expect(open()).toEqual(["Exporting", "Exporting"]);
});

test.each([
  [{ top: 540, right: 990, bottom: 572, left: 900 }, "top"],
  [{ top: 100, right: 990, bottom: 132, left: 900 }, "bottom"],
  [{ top: 540, right: 200, bottom: 572, left: 100 }, "bottom"],
])("toasts of a button at %o are at the %s", (area, edge) => {
  const button = document.body.appendChild(document.createElement("button"));
  button.getBoundingClientRect = () => area as DOMRect;
  const toaster = screen.getByLabelText("Notifications");
  toaster.getBoundingClientRect = () => ({ top: 536, right: 976, bottom: 576, left: 700 }) as DOMRect;
  fireEvent.pointerDown(button);
  show(() => toast("Output cleared"));
  expect(toaster.className).toMatch(edge === "top" ? /\btop-/ : /\bbottom-/);
  wait(4_000);
  wait(1_000);
  expect(toaster.className).toMatch(/\bbottom-/);
  button.remove();
});

test("toasts are at the top where something at the bottom must stay clear of them", () => {
  const reply = document.body.appendChild(document.createElement("div"));
  for (const [name, text] of Object.entries(keepClearOfToasts)) reply.setAttribute(name, text);
  reply.getBoundingClientRect = () => ({ top: 300, right: 990, bottom: 560, left: 600 }) as DOMRect;
  const toaster = screen.getByLabelText("Notifications");
  toaster.getBoundingClientRect = () => ({ top: 536, right: 976, bottom: 576, left: 700 }) as DOMRect;
  show(() => toast("Output cleared"));
  expect(toaster.className).toMatch(/\btop-/);
  reply.remove();
});

test("the page changes while one is hovered: later ones last as long as ever", () => {
  show(() => toast("Saved"));
  fireEvent.mouseEnter(screen.getByRole("region", { name: "Notifications" }));
  cleanup();
  act(() => toast.remove());
  render(<Toaster />);
  expectToLast(4000, "Copied", (text) => toast(text));
});
