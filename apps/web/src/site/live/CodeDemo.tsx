import { FileCode } from "lucide-react";
import { useState } from "react";
import { CodeLines } from "../code/CodeLines.tsx";
import { CopyCode } from "../code/CopyCode.tsx";
import { examples, liveText } from "../content/live-console.ts";
import { TabLine } from "../tabs/TabLine.tsx";
import { useTabs } from "../tabs/use-tabs.ts";
import { useSampleCode } from "../use-origin.ts";

type ExampleId = (typeof examples)[number]["id"];
const ids = examples.map(({ id }) => id);

/** A fake editor window. The examples share one grid cell, so that the height is constant. */
export function CodeDemo() {
  const [open, setOpen] = useState<ExampleId>("basic");
  const tabs = useTabs({ ids, open, onOpen: setOpen });
  const toCode = useSampleCode();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 border-b px-6 max-tablet:px-5">
        <p className="flex h-11 items-center gap-2 font-mono text-mono text-muted">
          <FileCode aria-hidden className="size-4 text-faint" />
          {liveText.file}
        </p>
        <TabLine label={liveText.examples} items={examples} tabs={tabs} />
      </div>
      <div className="grid">
        {examples.map(({ id, label, code }) => (
          <div
            key={id}
            {...tabs.panel(id)}
            className="relative col-start-1 row-start-1 min-w-0 data-[open=false]:invisible"
          >
            <CodeLines code={toCode(code)} className="p-5 pr-12" />
            <CopyCode
              text={toCode(code)}
              label={label}
              className="absolute top-2 right-2 bg-surface max-tablet:right-0"
            />
          </div>
        ))}
      </div>
    </>
  );
}
