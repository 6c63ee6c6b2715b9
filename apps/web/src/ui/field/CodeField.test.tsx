import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { CodeField } from "./CodeField.tsx";

afterEach(cleanup);

function show(start = "") {
  const completed: string[] = [];
  function Form() {
    const [code, setCode] = useState(start);
    return (
      <CodeField
        label="Verification code"
        value={code}
        onChange={setCode}
        onComplete={(whole) => completed.push(whole)}
      />
    );
  }
  render(<Form />);
  const input = screen.getByLabelText<HTMLInputElement>("Verification code");
  return { input, completed };
}

test("it is one input that supports autofill", () => {
  const { input } = show();
  expect(input.getAttribute("inputmode")).toBe("numeric");
  expect(input.getAttribute("autocomplete")).toBe("one-time-code");
  expect(input.maxLength).toBe(6);
  expect(input.placeholder).toBe("6-digit code");
});

test("the sixth digit completes it, once", async () => {
  const { input, completed } = show();
  await userEvent.type(input, "41a7 882");
  expect(input.value).toBe("417882");
  expect(completed).toEqual(["417882"]);
});

test.each(["417882", "417 882", "Your code: 417-882."])("pasting %j fills all cells", async (text) => {
  const { input, completed } = show();
  await userEvent.click(input);
  await userEvent.paste(text);
  expect(input.value).toBe("417882");
  expect(completed).toEqual(["417882"]);
});

test("deleting removes the last digit without completing", async () => {
  const { input, completed } = show("417882");
  await userEvent.type(input, "{Backspace}");
  expect(input.value).toBe("41788");
  expect(completed).toEqual([]);
});
