import loggerOptions from "../lib/logger-options.generated.json";
import { Inline } from "../ui/Inline.tsx";
import { Island } from "../ui/Island.tsx";
import { OptionsTable } from "../ui/OptionsTable.tsx";
import { ApiReference } from "./ApiReference.tsx";
import { Choices } from "./Choices.tsx";
import { DocsTable } from "./DocsTable.tsx";
import { useInstall } from "./install-context.ts";
import type { Block } from "./model.ts";
import { SampleBox } from "./SampleBox.tsx";

/** The content of a section, block by block. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the content never changes
    <OneBlock key={place} block={block} />
  ));
}

function OneBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case "text":
      return (
        <p className="mt-3 text-body text-muted">
          <Inline text={block.text} />
        </p>
      );
    case "list":
      return <TextList items={block.items} isOrdered={block.isOrdered} />;
    case "table":
      return <DocsTable columns={block.columns} rows={block.rows} />;
    case "cards":
      return <Cards cards={block.cards} />;
    case "samples":
      return block.samples.map((sample) => <SampleBox key={sample.name} sample={sample} />);
    case "choices":
      return <Choices label={block.label} choices={block.choices} />;
    case "options":
      return <OptionsTable options={loggerOptions} className="mt-4" />;
    case "calls":
      return <Calls />;
  }
}

function TextList({ items, isOrdered }: { items: readonly string[]; isOrdered: boolean }) {
  const List = isOrdered ? "ol" : "ul";
  return (
    <List
      className={`mt-4 flex flex-col gap-2.5 pl-5 text-body text-muted marker:text-faint ${isOrdered ? "list-decimal" : "list-disc"}`}
    >
      {items.map((item) => (
        <li key={item} className="pl-1">
          <Inline text={item} />
        </li>
      ))}
    </List>
  );
}

function Cards({ cards }: { cards: readonly { title: string; text: string }[] }) {
  return (
    <dl className="mt-5 grid gap-x-8 sm:grid-cols-2">
      {cards.map(({ title, text }) => (
        <div key={title} className="border-t py-4 text-ui">
          <dt className="font-semibold">{title}</dt>
          <dd className="text-muted">
            <Inline text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Calls() {
  const { calls } = useInstall();
  return (
    <Island name="docs-calls">
      <ApiReference calls={calls} />
    </Island>
  );
}
