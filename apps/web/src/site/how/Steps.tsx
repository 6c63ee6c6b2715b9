import { classes } from "../../ui/classes.ts";
import { InlineCode } from "../../ui/InlineCode.tsx";
import { steps } from "../content/how-it-works.ts";
import { useInstallCommand } from "../use-install-command.ts";
import { CopyLine } from "./CopyLine.tsx";

const dots = ["bg-trail-1/45", "bg-trail-1", "bg-trail-2 shadow-glow"];

/** Three steps along the trail, which ends at the third. */
export function Steps() {
  const install = useInstallCommand();
  return (
    <ol className="relative mt-24 grid grid-cols-3 gap-x-8 max-wide:mt-16 max-wide:grid-cols-1 max-wide:gap-y-12 max-wide:pl-7">
      <li
        aria-hidden
        className="absolute top-1 left-1 h-0.5 w-[calc(66.67%+21px)] bg-trail max-wide:top-2 max-wide:bottom-33 max-wide:h-auto max-wide:w-0.5 max-wide:bg-linear-to-b max-wide:from-transparent max-wide:via-trail-1 max-wide:to-trail-2"
      />
      {steps.map(({ title, text, command }, index) => (
        <li key={title} className="relative flex min-w-0 flex-col">
          <span
            aria-hidden
            className={classes(
              "block size-2.25 rounded-pill max-wide:absolute max-wide:top-2.5 max-wide:-left-6.75",
              dots[index],
            )}
          />
          <h3 className="mt-7 text-h3 font-semibold max-wide:mt-0">{title}</h3>
          <p className="mt-1.5 mb-5 max-w-80 text-body text-balance text-muted">
            <InlineCode text={text} />
          </p>
          <CopyLine text={command ?? install} />
        </li>
      ))}
    </ol>
  );
}
