import { type CodePiece, colourCode } from "./colour-code.ts";

const colours: Record<CodePiece["kind"], string | undefined> = {
  plain: undefined,
  comment: "text-faint",
  string: "text-syn-string",
  number: "text-syn-number",
  keyword: "text-syn-bool",
  key: "text-syn-key",
};

interface CodeSpansProps {
  line: string;
  /** Keys keep the colour of the text around them. */
  plainKeys?: boolean;
}

/** One line of code in colours. */
export function CodeSpans({ line, plainKeys = false }: CodeSpansProps) {
  return colourCode(line).map(({ text, kind }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece has nothing but its place
    <span key={place} className={plainKeys && kind === "key" ? undefined : colours[kind]}>
      {text}
    </span>
  ));
}
