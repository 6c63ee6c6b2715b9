import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import "../../../test/test-timeouts.ts";
import { Segment } from "./Segment.tsx";
import { Tabs } from "./Tabs.tsx";

afterEach(cleanup);

const items = ["1H", "24H", "7D"].map((id) => ({ id, label: id }));

test("a segmented control is a radio group: arrow keys change the selection", async () => {
  function Range() {
    const [value, setValue] = useState("1H");
    return <Segment label="Range" items={items} value={value} onChange={setValue} />;
  }
  render(<Range />);
  const selected = () => screen.getByRole<HTMLInputElement>("radio", { checked: true }).labels?.[0]?.textContent;
  await userEvent.click(screen.getByRole("radio", { name: "24H" }));
  expect(selected()).toBe("24H");
  await userEvent.keyboard("{ArrowRight>}");
  await waitFor(() => expect(selected()).toBe("7D"));
});

function Log() {
  const [value, setValue] = useState("details");
  const tabs = [
    { id: "details", label: "Log Details" },
    { id: "ai", label: "AI Analysis" },
    { id: "metadata", label: "Metadata", disabled: true },
  ];
  return (
    <Tabs label="Log" items={tabs} value={value} onChange={setValue}>
      {value}
    </Tabs>
  );
}

test("arrow keys open tabs, a tab that the focus returns to stays closed", async () => {
  render(<Log />);
  const opened = () => screen.getByRole("tabpanel").textContent;
  act(() => screen.getByRole("tab", { name: "AI Analysis" }).focus());
  expect(opened()).toBe("details");
  act(() => screen.getByRole("tab", { name: "Log Details" }).focus());
  await userEvent.keyboard("{ArrowRight}");
  await waitFor(() => expect(opened()).toBe("ai"));
});

test("tabs show one panel, and a disabled tab stays closed", async () => {
  render(<Log />);
  await userEvent.click(screen.getByRole("tab", { name: "AI Analysis" }));
  expect(screen.getByRole("tabpanel", { name: "AI Analysis" }).textContent).toBe("ai");
  await userEvent.click(screen.getByRole("tab", { name: "Metadata" }));
  expect(screen.getByRole("tabpanel").textContent).toBe("ai");
});
