import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SecretField } from "../field/SecretField.tsx";
import { Toaster } from "../toast/Toaster.tsx";
import { toast } from "../toast/toast.ts";
import { CopyButton } from "./CopyButton.tsx";

let written: string[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  written = [];
  vi.stubGlobal("navigator", { clipboard: { writeText: async (text: string) => void written.push(text) } });
});
afterEach(() => {
  act(() => toast.remove());
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const label = () =>
  [...screen.getByRole("button").querySelectorAll("span:not(.invisible) > .lucide")].map(
    (icon) => icon.parentElement?.textContent,
  );
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

test("the confirmation is shown for 2 s", async () => {
  render(<CopyButton text="npx contrail init" />);
  await press("Copy");
  expect(written).toEqual(["npx contrail init"]);
  wait(1999);
  expect(label()).toEqual(["Copied!"]);
  wait(1);
  expect(label()).toEqual(["Copy"]);
});

test("the confirmation is announced", async () => {
  const { container } = render(<CopyButton text="a" copiedLabel="Key copied" />);
  const announcement = container.querySelector("[aria-live=polite]");
  expect(announcement?.textContent).toBe("");
  await press("Copy");
  expect(announcement?.textContent).toBe("Key copied");
});

test("copying again restarts the 2 s", async () => {
  render(<CopyButton text="a" />);
  await press("Copy");
  wait(1500);
  await press("Copied!");
  wait(1500);
  expect(label()).toEqual(["Copied!"]);
});

test("[ERR-02] an error is shown with its reason, without a confirmation", async () => {
  vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.reject(new Error("not allowed")) } });
  const copied = vi.fn();
  render(
    <>
      <CopyButton text="a" onCopied={copied} />
      <Toaster />
    </>,
  );
  await press("Copy");
  expect(screen.getByText("Could not copy text: not allowed")).toBeTruthy();
  expect(label()).toEqual(["Copy"]);
  expect(copied).not.toHaveBeenCalled();
});

test("a secret shows its first 10 characters until revealed, and is copied completely", async () => {
  const key = "console_a9Qm2xVr4TzKp8WcYb3N";
  const { container } = render(<SecretField label="API key" value={key} />);
  expect(screen.getByText("console_a9")).toBeTruthy();
  expect(container.textContent).not.toContain("console_a9Q");
  await press("Copy");
  expect(written).toEqual([key]);
  await press("Show key");
  expect(screen.getByText(key)).toBeTruthy();
});
