// The table of contents: groups of pages, each with its own URL.
import { fillPlaceholders } from "../markdown/fill-placeholders.ts";
import { parseDocument } from "../markdown/parse-document.ts";
import type { DocsGroup, DocsPageContent } from "../model.ts";
import { values } from "./values.ts";

const files = import.meta.glob<string>("./*/*.md", { query: "?raw", import: "default", eager: true });

/** The first page has several sections; every other file is a page. */
const firstPage = {
  path: "/docs",
  title: "Documentation",
  files: ["overview", "installation", "configuration", "features", "frameworks", "guides"],
};

const contents: readonly { title: string; folder: string; files: readonly string[] }[] = [
  {
    title: "Logging",
    folder: "logging",
    files: [
      "console",
      "logger",
      "errors",
      "requests",
      "context",
      "filtering",
      "privacy",
      "delivery",
      "performance",
      "keys",
    ],
  },
  {
    title: "Frameworks and runtimes",
    folder: "frameworks",
    files: [
      "react",
      "next",
      "vue",
      "angular",
      "svelte",
      "astro",
      "node",
      "express",
      "fastify",
      "nest",
      "react-native",
      "workers",
      "typescript",
      "pino-winston",
      "sentry",
    ],
  },
  {
    title: "Dashboard",
    folder: "dashboard",
    files: [
      "dashboard",
      "logs",
      "error-tracking",
      "search",
      "live",
      "analysis",
      "alerts",
      "channels",
      "webhooks",
      "source-maps",
      "teams",
      "account",
      "sso",
      "editor",
    ],
  },
  {
    title: "Self-hosting",
    folder: "self-hosting",
    files: ["self-hosting", "docker", "systemd", "nginx", "backups", "upgrading", "scaling", "settings"],
  },
  {
    title: "Reference",
    folder: "reference",
    files: ["http", "tokens", "issues", "api", "limits", "plans", "troubleshooting", "changelog"],
  },
];

interface Document {
  path: string;
  /** With placeholders filled in. */
  markdown: string;
}

/** All files in order. */
export const documents: readonly Document[] = [
  ...firstPage.files.map((name) => ({ path: firstPage.path, markdown: readDocument("get-started", name) })),
  ...contents.flatMap(({ folder, files: names }) =>
    names.map((name) => ({ path: `/docs/${name}`, markdown: readDocument(folder, name) })),
  ),
];

export const groups: readonly DocsGroup[] = [
  { title: "Get started", pages: [toFirstPage()] },
  ...contents.map(({ title, folder, files: names }) => ({
    title,
    pages: names.map((name) => toPage(`/docs/${name}`, folder, name)),
  })),
];

export const pages: readonly DocsPageContent[] = groups.flatMap((group) => group.pages);

function toFirstPage(): DocsPageContent {
  const [overview, ...others] = firstPage.files.map((name) => toPage(firstPage.path, "get-started", name));
  const all = [overview, ...others].flatMap((page) => page?.sections ?? []);
  return { path: firstPage.path, title: firstPage.title, summary: overview?.summary ?? "", sections: all };
}

function toPage(path: string, folder: string, name: string): DocsPageContent {
  return inFile(`${folder}/${name}`, () => {
    const { summary, section } = parseDocument(readDocument(folder, name));
    if (summary === "" && path !== firstPage.path) throw new Error("A page must have a <!-- summary: … -->.");
    return { path, title: section.title, summary, sections: [section] };
  });
}

function readDocument(folder: string, name: string): string {
  return inFile(`${folder}/${name}`, () => fillPlaceholders(files[`./${folder}/${name}.md`] ?? "", values));
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
