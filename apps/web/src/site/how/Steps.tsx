import { classes } from "../../ui/classes.ts";
import { InlineCode } from "../../ui/InlineCode.tsx";
import { Breakable } from "../code/Breakable.tsx";
import { CodeSpans } from "../code/CodeSpans.tsx";
import { CopyCode } from "../code/CopyCode.tsx";
import { steps } from "../content/how-it-works.ts";
import { useInstallCommand, useSampleCode } from "../use-origin.ts";

const dots = ["bg-trail-1/45", "bg-trail-1", "bg-trail-2 shadow-glow"];
/** Down to the next dot, where the steps are below each other. */
const lines = ["from-trail-1/10 to-trail-1", "from-trail-1 to-trail-2", "hidden"];

/** Three steps along the trail, which ends at the third. */
export function Steps() {
  const install = useInstallCommand();
  const toCode = useSampleCode();
  return (
    <ol className="relative mt-24 grid grid-cols-3 gap-x-8 max-wide:mt-16 max-wide:grid-cols-1 max-wide:gap-y-12 max-wide:pl-7">
      <li aria-hidden className="absolute top-1 left-1 h-0.5 w-[calc(66.67%+21px)] bg-trail max-wide:hidden" />
      {steps.map(({ title, text, code }, index) => (
        <li key={title} className="relative flex min-w-0 flex-col">
          <span
            aria-hidden
            className={classes("absolute top-3.5 -bottom-14.5 -left-6 w-0.5 bg-linear-to-b wide:hidden", lines[index])}
          />
          <span
            aria-hidden
            className={classes(
              "block size-2.25 rounded-pill max-wide:absolute max-wide:top-2.5 max-wide:-left-6.75",
              dots[index],
            )}
          />
          <h3 className="mt-7 text-h3 font-semibold max-wide:mt-0">{title}</h3>
          <p className="mt-1.5 mb-5 max-w-80 text-body text-balance text-muted wide:min-h-18">
            <InlineCode text={text} />
          </p>
          <StepCode label={title} text={code === null ? install : toCode(code)} />
        </li>
      ))}
    </ol>
  );
}

/** A command, or lines of code; long lines wrap. */
function StepCode({ label, text }: { label: string; text: string }) {
  const isCode = text.includes("\n");
  return (
    <div className="relative flex min-h-11 items-start rounded-control border bg-surface pr-1 pl-4 max-tablet:pr-0">
      <code className="min-w-0 flex-1 py-3 font-mono text-mono wrap-anywhere whitespace-pre-wrap">
        {isCode ? (
          text.split("\n").map((line, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are identified by their number
            <span key={row} className="block min-h-4.5 pl-4 -indent-4">
              <CodeSpans line={line} />
            </span>
          ))
        ) : (
          <Breakable text={text} />
        )}
      </code>
      <CopyCode text={text} label={label} className="mt-0.5 max-tablet:mt-0" />
    </div>
  );
}
