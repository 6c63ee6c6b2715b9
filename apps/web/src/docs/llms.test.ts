import { expect, test } from "vitest";
import loggerOptions from "../lib/logger-options.generated.json";
import { groups } from "./content/groups.ts";
import { withServerUrl } from "./content/sample-url.ts";
import { samples } from "./content/samples.ts";
import { toLlmsText } from "./llms.ts";

const llms = toLlmsText("https://logs.example");

test("llms.txt starts with a summary and has every section", () => {
  expect(llms).toMatch(/^# Contrail\n\n> Log and error monitoring/);
  const headings = groups
    .flatMap((group) => group.sections)
    .flatMap(({ title, parts }) => [`## ${title}`, ...parts.map((part) => `### ${part.title}`)]);
  expect(llms.match(/^#{2,3} .*$/gm)).toEqual(headings);
});

test("llms.txt has every option, and the samples unchanged", () => {
  for (const { name, description } of loggerOptions) {
    expect(llms).toContain(`| \`${name}\` | `);
    expect(llms).toContain(description);
  }
  expect(llms).toContain(
    `\`\`\`javascript app.mjs\n${withServerUrl(samples["docs/samples/app.mjs"]?.code ?? "", "https://logs.example")}\n\`\`\``,
  );
  expect(llms).toContain("pnpm:\n\n```bash Terminal\npnpm add https://logs.example/sdk/contrail-logger-");
});

test("the links in llms.txt are absolute", () => {
  expect(llms).not.toMatch(/\]\((?!http)/);
  expect(llms).toContain("(https://logs.example/docs#nothing-arrives)");
});
