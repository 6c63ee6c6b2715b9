import { Check, Copy, FileCode2, SquareTerminal } from "lucide-react";
import { Announcement } from "../../ui/Announcement.tsx";
import { buttonClasses } from "../../ui/button/button-classes.ts";
import { classes } from "../../ui/classes.ts";
import { CodeText } from "../../ui/code/CodeText.tsx";
import { plainLines } from "../../ui/code/code-token.ts";
import { pages } from "../content/pages.ts";
import { withServerUrl } from "../content/sample-url.ts";
import { useDocsContext } from "../docs-context.ts";
import type { Sample } from "../model.ts";
import { numberSnippets } from "./snippet-numbers.ts";

const numbers = numberSnippets(pages);

interface SampleProps {
  sample: Sample;
}

export function SampleBox({ sample }: SampleProps) {
  return (
    <div className="mt-4 overflow-hidden rounded-card border bg-surface">
      <SampleFile sample={sample} />
    </div>
  );
}

/** What the sample above prints; nothing to copy. */
export function SampleOutput({ text }: { text: string }) {
  const { url } = useDocsContext();
  return (
    <div data-output className="mt-2 rounded-card border border-dashed">
      <p className="px-4 pt-2.5 text-caption text-faint">Output</p>
      <CodeText
        lines={plainLines(withServerUrl(text, url))}
        className="text-table wrap-anywhere whitespace-pre-wrap text-muted"
      />
    </div>
  );
}

/** A sample with a title. */
export function SampleFile({ sample }: SampleProps) {
  const Icon = sample.lang === "bash" ? SquareTerminal : FileCode2;
  return (
    <figure data-snippet={numbers.get(sample)} className="not-first:border-t">
      <figcaption className="flex h-10 items-center justify-between border-b pr-1.5 pl-4 max-md:h-12">
        <span className="flex min-w-0 items-center gap-2 font-mono text-mono text-muted">
          <Icon aria-hidden className="size-4 text-faint" />
          {sample.name}
        </span>
        <SampleCopy />
      </figcaption>
      <SampleCode sample={sample} />
    </figure>
  );
}

/** A sample titled by its tab; copied from the tab row. */
export function UntitledSample({ sample }: SampleProps) {
  return (
    <div data-snippet={numbers.get(sample)}>
      <div className="absolute top-0 right-1.5 flex h-10 items-center max-md:h-12">
        <SampleCopy />
      </div>
      <SampleCode sample={sample} />
    </div>
  );
}

/**
 * Copies the snippet around it, and replaces its label with a confirmation of the same width; see
 * enhance/copy-buttons.ts.
 */
function SampleCopy() {
  return (
    <>
      <button
        type="button"
        data-copy
        data-needs-script
        className={buttonClasses("quiet", "sm", "group bg-surface max-md:min-h-11")}
      >
        <span className="grid justify-items-end *:col-start-1 *:row-start-1 *:flex *:items-center *:gap-1.5">
          <span className="group-data-copied:invisible">
            <Copy aria-hidden className="size-3.5" />
            Copy
          </span>
          <span className="invisible text-log group-data-copied:visible">
            <Check aria-hidden className="size-3.5" />
            Copied!
          </span>
        </span>
      </button>
      <Announcement>{null}</Announcement>
    </>
  );
}

function SampleCode({ sample: { code, lang } }: SampleProps) {
  const { url, highlighted } = useDocsContext();
  // As it runs here: with this server's URL instead of the one in the file.
  const ownCode = withServerUrl(code, url);
  const isTerminal = lang === "bash";
  return (
    <CodeText
      lines={highlighted.get(ownCode) ?? plainLines(ownCode)}
      numbered={!isTerminal}
      className={classes("text-table", isTerminal ? "wrap-anywhere whitespace-pre-wrap" : "py-4")}
    />
  );
}
