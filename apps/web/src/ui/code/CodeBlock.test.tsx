import { cleanup, render, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import "../../../test/test-timeouts.ts";
import { CodeBlock } from "./CodeBlock.tsx";

afterEach(cleanup);

const colorOf = (root: HTMLElement, text: string) =>
  [...root.querySelectorAll<HTMLElement>("pre span")].find(
    (span) => span.style.color && span.textContent?.includes(text),
  )?.style.color;

test.each([
  [
    "javascript",
    'const id = 8812\nconsole.text("placed")',
    { const: "bool", "8812": "number", '"placed"': "string", text: "key" },
  ],
  ["typescript", "let total: number = 7", { let: "bool", "7": "number" }],
  ["json", '{ "id": true }', { id: "key", true: "bool" }],
  ["bash", "npx contrail init --env node", { npx: "key", "--env": "key" }],
] as const)("%s is shown immediately and highlighted without changing its text", async (...sample) => {
  const [lang, code, kinds] = sample;
  const { container } = render(<CodeBlock code={code} lang={lang} />);
  const text = () => container.querySelector("pre")?.textContent;
  expect(text()).toBe(code);
  const words = Object.entries(kinds);
  const expected = words.map(([word, kind]) => [word, `var(--syn-${kind})`]);
  const colored = () => words.map(([word]) => [word, colorOf(container, word)]);
  await waitFor(() => expect(colored()).toEqual(expected));
  expect(text()).toBe(code);
});
