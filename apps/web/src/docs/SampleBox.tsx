import { FileCode2, SquareTerminal } from "lucide-react";
import { CodeLines } from "../ui/CodeLines.tsx";
import { CopyButton } from "../ui/CopyButton.tsx";
import { classes } from "../ui/classes.ts";
import { groups } from "./content/groups.ts";
import { atAddress } from "./content/own-address.ts";
import type { Sample } from "./model.ts";
import { useOwnAddress } from "./own-address.tsx";
import { numberSnippets } from "./snippet-numbers.ts";

const numbers = numberSnippets(groups);

interface SampleProps {
  sample: Sample;
}

export function SampleBox({ sample }: SampleProps) {
  return (
    <figure className="mt-4 overflow-hidden rounded-card border bg-surface">
      <SampleFile sample={sample} />
    </figure>
  );
}

/** A sample under its name. */
export function SampleFile({ sample }: SampleProps) {
  const Icon = sample.lang === "bash" ? SquareTerminal : FileCode2;
  return (
    <>
      <figcaption className="flex h-10 items-center justify-between border-b pr-1.5 pl-4">
        <span className="flex min-w-0 items-center gap-2 font-mono text-mono text-muted">
          <Icon aria-hidden className="size-4 text-faint" />
          {sample.name}
        </span>
        <SampleCopy sample={sample} />
      </figcaption>
      <SampleCode sample={sample} />
    </>
  );
}

export function SampleCopy({ sample }: SampleProps) {
  return <CopyButton text={useCode(sample)} announcement={`Copied! Snippet ${numbers.get(sample)}`} />;
}

export function SampleCode({ sample }: SampleProps) {
  const isTerminal = sample.lang === "bash";
  return (
    <CodeLines
      code={useCode(sample)}
      lang={sample.lang}
      numbered={!isTerminal}
      className={classes("text-table", isTerminal ? "wrap-anywhere whitespace-pre-wrap" : "py-4")}
    />
  );
}

/** As it runs here: with the address of this server in place of the one in the file. */
function useCode({ code }: Sample): string {
  return atAddress(code, useOwnAddress());
}
