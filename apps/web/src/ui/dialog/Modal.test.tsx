import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { TextField } from "../field/TextField.tsx";
import { Confirm } from "./Confirm.tsx";
import { Modal } from "./Modal.tsx";

afterEach(cleanup);

function App({ dirty, autoFocus }: { dirty: boolean; autoFocus: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Modal open={open} onClose={() => setOpen(false)} title="Create App" description="One sentence." dirty={dirty}>
        <TextField label="App Name" autoFocus={autoFocus} />
      </Modal>
    </>
  );
}

async function open({ dirty = false, autoFocus = false } = {}) {
  render(<App dirty={dirty} autoFocus={autoFocus} />);
  await userEvent.click(screen.getByText("Open"));
  return screen.getByRole("dialog", { name: "Create App" });
}
const scrim = () => document.querySelector(".bg-scrim") ?? document.body;
const isOpen = () => screen.queryByRole("dialog") !== null;

test("it has a name and description, and its first field has the focus", async () => {
  const dialog = await open();
  const description = document.getElementById(dialog.getAttribute("aria-describedby") ?? "");
  expect(description?.textContent).toBe("One sentence.");
  expect(document.activeElement).toBe(screen.getByLabelText("App Name"));
});

test.each([
  ["Escape", () => userEvent.keyboard("{Escape}")],
  ["the close button", () => userEvent.click(screen.getByRole("button", { name: "Close" }))],
  ["a click outside", () => userEvent.click(scrim())],
])("%s closes it and returns the focus", async (_, close) => {
  await open();
  await close();
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(screen.getByText("Open"));
});

test("the focus also returns from an autofocused field", async () => {
  await open({ autoFocus: true });
  await userEvent.keyboard("{Escape}");
  expect(document.activeElement).toBe(screen.getByText("Open"));
});

test("with unsaved input, clicking outside does nothing, but Escape closes", async () => {
  await open({ dirty: true });
  await userEvent.click(scrim());
  expect(isOpen()).toBe(true);
  await userEvent.keyboard("{Escape}");
  expect(isOpen()).toBe(false);
});

test("a confirmation stays open while busy", async () => {
  const events: string[] = [];
  const text = "Are you sure you want to delete all logs? This action cannot be undone.";
  const props = { open: true, title: "Delete All Logs", text, confirmLabel: "Delete", busyLabel: "Deleting..." };
  const handlers = { onClose: () => events.push("close"), onConfirm: () => events.push("confirm") };
  const { rerender } = render(<Confirm {...props} {...handlers} />);
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  rerender(<Confirm {...props} {...handlers} busy />);
  await userEvent.click(screen.getByRole("button", { name: "Deleting..." }));
  await userEvent.keyboard("{Escape}");
  expect(events).toEqual(["confirm"]);
  expect(screen.getByText(text)).toBeTruthy();
});
