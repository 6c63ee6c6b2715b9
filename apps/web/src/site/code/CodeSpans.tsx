import { type CodePiece, highlightCode } from "./highlight-code.ts";

const kindClasses: Record<CodePiece["kind"], string | undefined> = {
  plain: undefined,
  comment: "text-faint",
  string: "text-syn-string",
  number: "text-syn-number",
  keyword: "text-syn-bool",
  key: "text-syn-key",
};

interface CodeSpansProps {
  line: string;
  /** Don't highlight keys. */
  plainKeys?: boolean;
}

/** One highlighted line of code. */
export function CodeSpans({ line, plainKeys = false }: CodeSpansProps) {
  return highlightCode(line).map(({ text, kind }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: tokens are identified by their index
    <span key={index} className={plainKeys && kind === "key" ? undefined : kindClasses[kind]}>
      {text}
    </span>
  ));
}
