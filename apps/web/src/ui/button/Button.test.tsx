import { cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { Button } from "./Button.tsx";

afterEach(cleanup);

function show(busy: boolean | undefined, busyLabel?: string) {
  const events: string[] = [];
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        events.push("submit");
      }}
    >
      <Button type="submit" busy={busy} busyLabel={busyLabel} onClick={() => events.push("click")}>
        Log In
      </Button>
    </form>,
  );
  return { events, button: screen.getByRole("button") };
}

test("an idle button runs its action", async () => {
  const { events, button } = show(false);
  await userEvent.click(button);
  expect(events).toEqual(["click", "submit"]);
  expect(button.getAttribute("aria-busy")).toBeNull();
});

test("a busy button is marked as busy, ignores input and keeps the focus", async () => {
  const { events, button } = show(true);
  await userEvent.click(button);
  await userEvent.keyboard("{Enter}");
  expect(events).toEqual([]);
  expect(button.getAttribute("aria-busy")).toBe("true");
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(document.activeElement).toBe(button);
});

test("a button that is off ignores input and keeps the focus", async () => {
  const events: string[] = [];
  render(
    <Button aria-disabled onClick={() => events.push("click")}>
      Analyze
    </Button>,
  );
  const button = screen.getByRole("button");
  button.focus();
  await userEvent.keyboard("{Enter}");
  expect(events).toEqual([]);
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(document.activeElement).toBe(button);
});

test("a double click on a button with a busy state counts once, even if its action has already finished", async () => {
  const { events, button } = show(false);
  await userEvent.dblClick(button);
  expect(events).toEqual(["click", "submit"]);
});

test("a double click counts if its first press was lost, because the button moved", () => {
  const { events, button } = show(false);
  fireEvent.mouseDown(button, { detail: 1 });
  fireEvent.mouseUp(document.body, { detail: 1 });
  fireEvent.mouseDown(button, { detail: 2 });
  fireEvent.click(button, { detail: 2 });
  expect(events).toEqual(["click", "submit"]);
});

test("the second half of a double click doesn't count on a button that appeared under the pointer", () => {
  const { events, button } = show(false);
  fireEvent.mouseDown(button, { detail: 2 });
  fireEvent.click(button, { detail: 2 });
  expect(events).toEqual([]);
});

test("two clicks on a button without a busy state count twice", async () => {
  const { events, button } = show(undefined);
  await userEvent.dblClick(button);
  expect(events).toEqual(["click", "submit", "click", "submit"]);
});

test.each([
  [false, true],
  [undefined, false],
])("a held Enter key on a button with busy=%s is prevented: %s", (busy, isPrevented) => {
  const { button } = show(busy);
  const held = createEvent.keyDown(button, { key: "Enter", repeat: true });
  fireEvent(button, held);
  expect(held.defaultPrevented).toBe(isPrevented);
});

test("label and busy label overlap, so that neither changes the width", () => {
  const { button } = show(true, "Logging in...");
  const cells = [...button.children].map((child) => [child.textContent, child.classList.contains("opacity-0")]);
  expect(cells).toEqual([
    ["Log In", true],
    ["Logging in...", false],
  ]);
  for (const child of button.children) expect(child.className).toContain("col-start-1 row-start-1");
});
