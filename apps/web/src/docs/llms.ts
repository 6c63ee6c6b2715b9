// The documentation as Markdown for LLMs, served as /llms.txt.
import { lexer, type Token, type Tokens } from "marked";
import loggerOptions from "../lib/logger-options.generated.json";
import { documents } from "./content/groups.ts";
import { sampleUrl, withServerUrl } from "./content/sample-url.ts";
import { parseHeading, parseLayout } from "./markdown/parse-section.ts";
import { toTable } from "./markdown/to-markdown.ts";

/** For the server at this URL. */
export function toLlmsText(url: string): string {
  const blocks = [
    "# Contrail",
    "> Log and error monitoring for JavaScript developers: `console.text()` and a logger send logs, errors and metrics to a server, whose dashboard makes every line searchable.",
    `This is the complete documentation, also available at ${sampleUrl}/docs. Every API call is described at ${sampleUrl}/api/openapi.json.`,
    ...documents.flatMap((markdown) => lexer(markdown).map(toText).filter(Boolean)).map(withFullUrls),
  ];
  return `${withServerUrl(blocks.join("\n\n"), url)}\n`;
}

/** As in the file, one level deeper and without what is meant for the page. */
function toText(token: Token): string {
  if (token.type === "heading") {
    const heading = token as Tokens.Heading;
    return `#${"#".repeat(heading.depth)} ${parseHeading(heading).title}`;
  }
  const [layout] = parseLayout(token) ?? [];
  if (layout === "options") return optionsTable();
  if (layout === "calls") return `API calls: ${sampleUrl}/api/openapi.json`;
  return layout === undefined ? token.raw.trim() : "";
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
  return markdown.replaceAll("](#", `](${sampleUrl}/docs#`).replaceAll("](/", `](${sampleUrl}/`);
}
