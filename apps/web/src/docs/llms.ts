// The documentation as one Markdown text, for programs: served as /llms.txt.
import { lexer, type Token, type Tokens } from "marked";
import loggerOptions from "../lib/logger-options.generated.json";
import { documents } from "./content/groups.ts";
import { atAddress, ownAddress } from "./content/own-address.ts";
import { parseHeading, parseLayout } from "./markdown/parse-section.ts";
import { toTable } from "./markdown/to-markdown.ts";

/** For the server at this address. */
export function toLlmsText(address: string): string {
  const blocks = [
    "# Contrail",
    "> Log and error monitoring for JavaScript developers: `console.text()` and a logger send logs, errors and metrics to a server, whose dashboard makes every line searchable.",
    `This is the complete documentation, also available at ${ownAddress}/docs. Every API call is described at ${ownAddress}/api/openapi.json.`,
    ...documents.flatMap((markdown) => lexer(markdown).map(toText).filter(Boolean)).map(withFullUrls),
  ];
  return `${atAddress(blocks.join("\n\n"), address)}\n`;
}

/** As in the file, one level deeper and without what is meant for the page. */
function toText(token: Token): string {
  if (token.type === "heading") {
    const heading = token as Tokens.Heading;
    return `#${"#".repeat(heading.depth)} ${parseHeading(heading).title}`;
  }
  const [layout] = parseLayout(token) ?? [];
  if (layout === "options") return optionsTable();
  if (layout === "calls") return `API calls: ${ownAddress}/api/openapi.json`;
  return layout === undefined ? token.raw.trim() : "";
}

function optionsTable(): string {
  return toTable(
    ["Option", "Type", "Default", "Meaning"],
    loggerOptions.map((option) => [
      `\`${option.name}\``,
      `\`${option.type}\``,
      option.default && `\`${option.default}\``,
      option.description,
    ]),
  );
}

/** The text is read apart from the page that its links belong to. */
function withFullUrls(markdown: string): string {
  return markdown.replaceAll("](#", `](${ownAddress}/docs#`).replaceAll("](/", `](${ownAddress}/`);
}
