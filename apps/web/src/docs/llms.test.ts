import { expect, test } from "vitest";
import loggerOptions from "../lib/logger-options.generated.json";
import { groups, pages } from "./content/pages.ts";
import { withServerUrl } from "./content/sample-url.ts";
import { samples } from "./content/samples.ts";
import { toLlmsFiles } from "./llms.ts";

const url = "https://logs.example";
const { "llms.txt": index = "", "llms-full.txt": full = "" } = toLlmsFiles(url);

test("llms.txt has a summary, how to get started, and every other page with its URL and summary", () => {
  expect(index).toMatch(/^# Contrail\n\n> Log and error monitoring/);
  expect(index).toContain(`${url}/llms-full.txt`);
  expect(index).toContain("captureConsole: true");
  expect(index).toContain("pnpm:\n\n```bash Terminal\npnpm add https://logs.example/sdk/contrail-logger-");
  const [, ...others] = pages;
  for (const { path, title, summary } of others) expect(index).toContain(`- [${title}](${url}${path}): ${summary}`);
  for (const { title } of groups.slice(1)) expect(index).toContain(`### ${title}\n`);
});

test("llms-full.txt has every section, every option, and the samples unchanged", () => {
  const headings = pages
    .flatMap((page) => page.sections)
    .flatMap(({ title, parts }) => [`## ${title}`, ...parts.map((part) => `### ${part.title}`)]);
  expect(full.match(/^#{2,3} .*$/gm)?.filter((heading) => headings.includes(heading))).toEqual(headings);
  for (const { name, description } of loggerOptions) {
    expect(full).toContain(`| \`${name}\` | `);
    expect(full).toContain(description);
  }
  for (const path of ["docs/samples/get-started/app.mjs", "docs/samples/frameworks/express.mjs"]) {
    expect(full).toContain(withServerUrl(samples[path]?.code ?? "missing", url));
  }
});

test("the links in both are absolute", () => {
  for (const text of [index, full]) {
    expect(text).not.toMatch(/\]\([#/]/);
    expect(text).toContain(`(${url}/docs/troubleshooting#nothing-arrives)`);
  }
});
