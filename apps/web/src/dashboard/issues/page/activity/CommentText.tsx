import type { IssueActivityDetail } from "@contrail/protocol";
import { toProseParts } from "../../../../ui/analysis/prose-parts.ts";
import { splitMentions } from "./mentions.ts";

/** Text, code and mentions. No other markup is interpreted. */
export function CommentText({ detail: { text = "", mentions = [] } }: { detail: IssueActivityDetail }) {
  const names = mentions.map(({ name }) => name);
  return (
    <div className="text-table wrap-anywhere whitespace-pre-wrap">
      {toProseParts(text).map(({ kind, text: part }, index) => {
        // biome-ignore-start lint/suspicious/noArrayIndexKey: parts are identified by their index
        if (kind === "block")
          return (
            <pre
              key={index}
              className="my-2 overflow-x-auto rounded-control border bg-canvas px-3 py-2 font-mono text-mono whitespace-pre"
            >
              {part}
            </pre>
          );
        if (kind === "code")
          return (
            <code key={index} className="font-mono text-mono">
              {part}
            </code>
          );
        return splitMentions(part, names).map((piece, at) => (
          <span key={`${index} ${at}`} className={piece.isMention ? "font-medium text-accent" : undefined}>
            {piece.text}
          </span>
        ));
        // biome-ignore-end lint/suspicious/noArrayIndexKey: end
      })}
    </div>
  );
}
