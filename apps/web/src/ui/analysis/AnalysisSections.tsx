import { type AnalysisSection, analysisSections } from "@contrail/protocol";
import { CodeBlock } from "../code/CodeBlock.tsx";
import { Skeleton } from "../state/Skeleton.tsx";
import { LongText } from "../text/LongText.tsx";
import { maxProseCharacters, toProseParts } from "./prose-parts.ts";

const titles: Record<AnalysisSection, string> = {
  issue: "Issue",
  rootCause: "Root cause",
  suggestedFix: "Suggested fix",
};

interface AnalysisSectionsProps {
  sections: Partial<Record<AnalysisSection, string>>;
  /** Still streaming: missing sections are shown as skeletons. */
  busy?: boolean;
}

export function AnalysisSections({ sections, busy = false }: AnalysisSectionsProps) {
  return analysisSections
    .filter((section) => busy || sections[section])
    .map((section) => (
      <section key={section} aria-label={titles[section]} className="mb-5 last:mb-0">
        <h3 className="mb-1.5 text-table font-medium text-muted">{titles[section]}</h3>
        {sections[section] ? <Prose text={sections[section]} /> : <SectionSkeleton />}
      </section>
    ));
}

function SectionSkeleton() {
  return (
    <div className="grid gap-2.5 py-1.5">
      <Skeleton className="h-3 w-full" />
      <Skeleton className="h-3 w-2/3" />
    </div>
  );
}

/** Untrusted text from a model, rendered as plain text and code only. */
function Prose({ text }: { text: string }) {
  if (text.length > maxProseCharacters) return <LongText text={text} className="wrap-anywhere whitespace-pre-wrap" />;
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
