import { resolveLink } from "../content/addresses.ts";
import type { Inline, Inlines } from "../model.ts";

/** Text with inline code, links and emphasis. */
export function InlineText({ inlines }: { inlines: Inlines }) {
  return inlines.map((inline, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts are identified by their index
    <InlinePart key={index} inline={inline} />
  ));
}

function InlinePart({ inline }: { inline: Inline }) {
  switch (inline.kind) {
    case "code":
      return <code className="font-mono text-[0.9em] wrap-break-word text-syn-key">{inline.text}</code>;
    case "strong":
      return <strong className="font-semibold text-text">{inline.text}</strong>;
    case "em":
      return <em>{inline.text}</em>;
    case "link":
      return (
        <a
          href={resolveLink(inline.to)}
          className="rounded-mark text-accent underline underline-offset-2 hover:decoration-2"
        >
          {inline.text}
        </a>
      );
    default:
      return inline.text;
  }
}
