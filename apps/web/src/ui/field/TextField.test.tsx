import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRef } from "react";
import { afterEach, expect, test } from "vitest";
import { PasswordField } from "./PasswordField.tsx";
import { TextField } from "./TextField.tsx";

afterEach(cleanup);

const noteOf = (input: HTMLElement) => document.getElementById(input.getAttribute("aria-describedby") ?? "");

test("the hint describes the field", () => {
  render(<TextField label="App Name" hint="Source of every log." />);
  const input = screen.getByLabelText("App Name");
  expect(noteOf(input)?.textContent).toBe("Source of every log.");
  expect(input.getAttribute("aria-invalid")).toBeNull();
});

test("an error replaces the hint and is announced", () => {
  render(<TextField label="App Name" hint="Source of every log." error="Give the application a name." />);
  const input = screen.getByLabelText("App Name");
  expect(screen.getByRole("alert").textContent).toBe("Give the application a name.");
  expect(noteOf(input)).toBe(screen.getByRole("alert"));
  expect(input.getAttribute("aria-invalid")).toBe("true");
  expect(screen.queryByText("Source of every log.")).toBeNull();
});

test("a field without a note has no description, and its ref is the input", () => {
  const ref = createRef<HTMLInputElement>();
  render(<TextField label="Email" ref={ref} />);
  expect(ref.current).toBe(screen.getByLabelText("Email"));
  expect(ref.current?.getAttribute("aria-describedby")).toBeNull();
});

test("a password can be shown and hidden", async () => {
  render(<PasswordField label="Password" defaultValue="correct horse" />);
  const input = screen.getByLabelText<HTMLInputElement>("Password");
  const toggle = screen.getByRole("button", { name: "Show password", pressed: false });
  expect(input.type).toBe("password");
  await userEvent.click(toggle);
  expect(input.type).toBe("text");
  expect(toggle.getAttribute("aria-pressed")).toBe("true");
  await userEvent.click(toggle);
  expect(input.type).toBe("password");
});
