// The table of contents.
import { fillPlaceholders } from "../markdown/fill-placeholders.ts";
import { parseSection } from "../markdown/parse-section.ts";
import type { DocsGroup } from "../model.ts";
import { values } from "./values.ts";

const files = import.meta.glob<string>("./*.md", { query: "?raw", import: "default", eager: true });

const contents: readonly { title: string; files: readonly string[] }[] = [
  { title: "Get started", files: ["overview", "installation", "configuration"] },
  {
    title: "Guides",
    files: ["features", "frameworks", "analysis", "privacy", "self-hosting", "troubleshooting", "editor"],
  },
  { title: "Reference", files: ["http", "search", "live", "limits", "api"] },
];

/** All documentation files in order, as Markdown with placeholders filled in. */
export const documents: readonly string[] = contents.flatMap((group) => group.files.map(readDocument));

export const groups: readonly DocsGroup[] = contents.map(({ title, files: names }) => ({
  title,
  sections: names.map((name) => inFile(name, () => parseSection(readDocument(name)))),
}));

function readDocument(name: string): string {
  return inFile(name, () => fillPlaceholders(files[`./${name}.md`] ?? "", values));
}

function inFile<Result>(name: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw new Error(`docs/content/${name}.md: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
