import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { ButtonAnchor } from "../../ui/button/ButtonAnchor.tsx";
import { InlineCode } from "../../ui/InlineCode.tsx";
import { CodeLines } from "../code/CodeLines.tsx";
import { CopyCode } from "../code/CopyCode.tsx";
import { DemoRow } from "../code/DemoRow.tsx";
import { howText, type Way, type WayId, ways } from "../content/how-it-works.ts";
import { useTabs } from "../tabs/use-tabs.ts";
import { useSampleCode } from "../use-origin.ts";

const ids = ways.map(({ id }) => id);

/** Three ways to log: tabs on the left, code and output on the right. */
export function Ways() {
  const [open, setOpen] = useState<WayId>("metadata");
  const tabs = useTabs({ ids, open, onOpen: setOpen, vertical: true });
  const toCode = useSampleCode();
  return (
    <div className="grid grid-cols-[--spacing(90)_minmax(0,1fr)] gap-x-16 max-wide:grid-cols-1 max-wide:gap-y-10">
      <div className="flex flex-col">
        <div role="tablist" {...tabs.list} aria-label={howText.label} className="flex flex-col border-b">
          {ways.map((way) => (
            <WayTab key={way.id} way={way} open={way.id === open} attributes={tabs.tab(way.id)} />
          ))}
        </div>
        <ButtonAnchor
          href={howText.docs.href}
          size="site"
          className="mt-auto self-start max-wide:mt-6 max-sm:self-stretch"
        >
          {howText.docs.label}
          <ArrowRight aria-hidden className="size-4 text-faint" />
        </ButtonAnchor>
      </div>
      {/* All panels share one grid cell, so that the height is constant. */}
      <div className="grid">
        {ways.map(({ id, title, file, code, output }) => (
          <div
            key={id}
            {...tabs.panel(id, `way-${id}`)}
            className="col-start-1 row-start-1 min-w-0 overflow-hidden rounded-card border bg-surface data-[open=false]:invisible"
          >
            <div className="relative flex items-center justify-between pt-1.5 pr-1.5 pl-5">
              <p className="text-caption font-medium text-faint">{file}</p>
              <CopyCode text={toCode(code)} label={title} />
            </div>
            <CodeLines code={toCode(code)} className="px-4 pt-0.5 pb-4.5" />
            <div className="border-t">
              <p className="px-5 pt-3.5 pb-1.5 text-caption font-medium text-faint">{howText.output}</p>
              <ol className="pb-3">
                {output.map((line) => (
                  <DemoRow key={line.time} line={line} hasFieldsBelow />
                ))}
              </ol>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

interface WayTabProps {
  way: Way;
  open: boolean;
  attributes: ReturnType<ReturnType<typeof useTabs<WayId>>["tab"]>;
}

/** A tab that shows its description while open. */
function WayTab({ way: { id, title, description }, open, attributes }: WayTabProps) {
  return (
    <button
      {...attributes}
      aria-labelledby={`way-${id}`}
      aria-describedby={open ? `way-${id}-text` : undefined}
      className="group relative border-t py-4.5 text-left before:absolute before:inset-x-0 before:-top-px before:h-px aria-selected:before:bg-trail"
    >
      <span
        id={`way-${id}`}
        className="text-body font-semibold text-faint transition-colors group-hover:text-text group-aria-selected:text-text"
      >
        {title}
      </span>
      {open && (
        <span id={`way-${id}-text`} className="mt-1.5 block text-body text-muted">
          <InlineCode text={description} />
        </span>
      )}
    </button>
  );
}
