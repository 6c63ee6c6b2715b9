import { useId } from "react";
import type { Choice } from "./model.ts";
import { SampleAlone, SampleFile } from "./SampleBox.tsx";

interface ChoicesProps {
  /** What the tabs choose between, for screen readers. */
  label: string;
  choices: readonly Choice[];
}

/** Samples that exclude each other, in tabs: see alive/switch-tabs.ts. */
export function Choices({ label, choices }: ChoicesProps) {
  const id = useId();
  return (
    <div data-tabs className="relative mt-4 overflow-hidden rounded-card border bg-surface">
      <div className="h-10 border-b pr-1.5 pl-4 max-md:h-12">
        <div role="tablist" aria-label={label} className="-ml-2.5 flex h-full min-w-0 overflow-x-auto">
          {choices.map((choice, place) => (
            <button
              key={choice.label}
              type="button"
              role="tab"
              id={`${id}-tab-${place}`}
              aria-controls={`${id}-panel-${place}`}
              aria-selected={place === 0}
              tabIndex={place === 0 ? 0 : -1}
              className="relative shrink-0 px-2.5 text-table font-medium text-muted transition-colors after:absolute after:inset-x-2.5 after:bottom-0 after:h-0.5 hover:text-text focus-visible:-outline-offset-2 aria-selected:text-text aria-selected:after:bg-trail"
            >
              {choice.label}
            </button>
          ))}
        </div>
      </div>
      {choices.map(({ label: name, samples: [first, ...others] }, place) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}-panel-${place}`}
          aria-labelledby={`${id}-tab-${place}`}
          hidden={place !== 0}
        >
          {first && others.length === 0 ? (
            <SampleAlone sample={first} />
          ) : (
            [first, ...others].map((sample) => sample && <SampleFile key={sample.name} sample={sample} />)
          )}
        </div>
      ))}
    </div>
  );
}
