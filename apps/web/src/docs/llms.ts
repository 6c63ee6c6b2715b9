// The documentation as Markdown for LLMs: /llms.txt is the first page and a list of the others, /llms-full.txt everything.
import { lexer, type Token, type Tokens } from "marked";
import loggerOptions from "../lib/logger-options.generated.json";
import { resolveLink } from "./content/addresses.ts";
import { documents, groups } from "./content/pages.ts";
import { sampleUrl, withServerUrl } from "./content/sample-url.ts";
import { parseHeading, parseLayout } from "./markdown/parse-document.ts";
import { toTable } from "./markdown/to-markdown.ts";

const opening = [
  "# Contrail",
  "> Log and error monitoring for JavaScript developers: a logger sends console output, errors and metrics to a server, whose dashboard makes every line searchable.",
];
const apiDescription = `Every API call is described at ${sampleUrl}/api/openapi.json.`;

/** By file name, for the server at this URL. */
export function toLlmsFiles(url: string): Record<string, string> {
  const [first] = documents;
  const firstPage = documents.filter(({ path }) => path === first?.path);
  return {
    "llms.txt": join(
      [
        ...opening,
        `This is how to get started. The complete documentation is at ${sampleUrl}/llms-full.txt. ${apiDescription}`,
        ...firstPage.flatMap(toBlocks),
      ],
      url,
    ),
    "llms-full.txt": join(
      [
        ...opening,
        `This is the complete documentation, also available at ${sampleUrl}/docs. ${apiDescription}`,
        ...documents.flatMap(toBlocks),
      ],
      url,
    ),
  };
}

function join(blocks: readonly string[], url: string): string {
  return `${withServerUrl(blocks.join("\n\n"), url)}\n`;
}

function toBlocks({ markdown }: { markdown: string }): string[] {
  return lexer(markdown).map(toText).filter(Boolean).map(withFullUrls);
}

/** As in the file, one level deeper and without what is meant for the page. */
function toText(token: Token): string {
  if (token.type === "heading") {
    const heading = token as Tokens.Heading;
    return `#${"#".repeat(heading.depth)} ${parseHeading(heading).title}`;
  }
  const [layout, argument] = parseLayout(token) ?? [];
  switch (layout) {
    case undefined:
      return token.raw.trim();
    case "options":
      return optionsTable();
    case "calls":
      return `API calls: ${sampleUrl}/api/openapi.json`;
    case "pages":
      return pageList();
    case "summary":
      return argument ?? "";
    default:
      return "";
  }
}

function pageList(): string {
  const [, ...others] = groups;
  const lists = others.map(({ title, pages }) => {
    const links = pages.map((page) => `- [${page.title}](${page.path}): ${page.summary}`);
    return `### ${title}\n\n${links.join("\n")}`;
  });
  return lists.join("\n\n");
}

function optionsTable(): string {
  return toTable(
    ["Option", "Type", "Default", "Description"],
    loggerOptions.map((option) => [
      `\`${option.name}\``,
      `\`${option.type}\``,
      option.default && `\`${option.default}\``,
      option.description,
    ]),
  );
}

/** Relative links mean nothing outside the page. */
function withFullUrls(markdown: string): string {
  return markdown
    .replaceAll(/\]\((#[\w-]+)\)/g, (_, target: string) => `](${resolveLink(target)})`)
    .replaceAll("](/", `](${sampleUrl}/`);
}
