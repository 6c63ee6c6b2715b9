import { Tabs } from "radix-ui";
import { useState } from "react";
import type { Choice } from "./model.ts";
import { SampleCode, SampleCopy, SampleFile } from "./SampleBox.tsx";

interface ChoicesProps {
  /** What the tabs choose between, for screen readers. */
  label: string;
  choices: readonly Choice[];
}

/** Samples that exclude each other, in tabs. A lone sample is copied from the line of the tabs. */
export function Choices({ label, choices }: ChoicesProps) {
  const [value, setValue] = useState(choices[0]?.label ?? "");
  const samples = choices.find((choice) => choice.label === value)?.samples ?? [];
  const lone = samples.length === 1 ? samples[0] : undefined;
  return (
    <Tabs.Root value={value} onValueChange={setValue} className="mt-4 overflow-hidden rounded-card border bg-surface">
      <div className="flex h-10 items-center justify-between gap-3 border-b pr-1.5 pl-4">
        <Tabs.List aria-label={label} className="flex min-w-0 gap-5 self-stretch overflow-x-auto">
          {choices.map((choice) => (
            <Tabs.Trigger
              key={choice.label}
              value={choice.label}
              className="relative shrink-0 text-table font-medium text-muted transition-colors after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 hover:text-text focus-visible:-outline-offset-2 data-[state=active]:text-text data-[state=active]:after:bg-trail"
            >
              {choice.label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {lone && <SampleCopy key={value} sample={lone} />}
      </div>
      <Tabs.Content key={value} value={value} tabIndex={-1}>
        {lone ? (
          <SampleCode sample={lone} />
        ) : (
          samples.map((sample) => (
            <figure key={sample.name} className="not-first:border-t">
              <SampleFile sample={sample} />
            </figure>
          ))
        )}
      </Tabs.Content>
    </Tabs.Root>
  );
}
