import { cleanup, render, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { CodeBlock } from "./CodeBlock.tsx";

afterEach(cleanup);

const colourOf = (root: HTMLElement, text: string) =>
  [...root.querySelectorAll<HTMLElement>("pre span[style]")].find((span) => span.textContent?.trim() === text)?.style
    .color;

test.each([
  [
    "javascript",
    'const id = 8812\nconsole.text("placed")',
    { const: "var(--syn-bool)", "8812": "var(--syn-number)", '"placed"': "var(--syn-string)" },
  ],
  ["typescript", "let total: number = 7", { let: "var(--syn-bool)", "7": "var(--syn-number)" }],
  ["json", '{ "id": 8812 }', { '"id"': "var(--syn-key)", "8812": "var(--syn-number)" }],
  ["bash", "npx contrail init --env node", { "--env": "var(--syn-key)" }],
] as const)("%s is there at once and gets its colours without a change of text", async (lang, code, colours) => {
  const { container } = render(<CodeBlock code={code} lang={lang} />);
  const text = () => container.querySelector("pre")?.textContent;
  expect(text()).toBe(code);
  await waitFor(() => expect(container.querySelectorAll("pre span[style]").length).toBeGreaterThan(0), {
    timeout: 10_000,
  });
  expect(text()).toBe(code);
  for (const [word, colour] of Object.entries(colours))
    expect([word, colourOf(container, word)]).toEqual([word, colour]);
});
