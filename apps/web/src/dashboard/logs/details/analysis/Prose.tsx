import { CodeBlock } from "../../../../ui/code/CodeBlock.tsx";
import { toProseParts } from "./prose-parts.ts";

/** Untrusted text from a model, rendered as plain text and code only. */
export function Prose({ text }: { text: string }) {
  return (
    <div className="wrap-anywhere whitespace-pre-wrap">
      {toProseParts(text).map(({ kind, text: part }, index) => {
        // biome-ignore-start lint/suspicious/noArrayIndexKey: parts are identified by their index
        if (kind === "block")
          return <CodeBlock key={index} code={part} lang="typescript" className="my-3 whitespace-pre" />;
        if (kind === "text") return <span key={index}>{part}</span>;
        return (
          <code key={index} className="font-mono text-mono text-syn-key">
            {part}
          </code>
        );
        // biome-ignore-end lint/suspicious/noArrayIndexKey: end
      })}
    </div>
  );
}
