import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonAnchor } from "../../../../ui/button/ButtonAnchor.tsx";

export interface SetupStep {
  text: ReactNode;
  /** Where it is done. */
  link?: { label: string; href: string };
}

/** What to do in the other product, before the fields can be filled in. */
export function SetupSteps({ steps }: { steps: readonly SetupStep[] }) {
  return (
    <ol className="divide-y rounded-card border">
      {steps.map(({ text, link }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are identified by their number
        <li key={index} className="flex items-center gap-3 px-3 py-2.5">
          <span
            aria-hidden
            className="grid size-5 shrink-0 place-items-center rounded-pill bg-accent/12 text-caption font-medium text-accent tabular-nums"
          >
            {index + 1}
          </span>
          <span className="min-w-0 flex-1 text-table text-pretty">{text}</span>
          {link && (
            <ButtonAnchor href={link.href} target="_blank" rel="noreferrer" size="sm">
              <span className="inline-flex items-center gap-1.5">
                {link.label}
                <ExternalLink aria-hidden className="size-3.5" />
              </span>
            </ButtonAnchor>
          )}
        </li>
      ))}
    </ol>
  );
}
