import loggerOptions from "../../lib/logger-options.generated.json";
import { Island } from "../../ui/Island.tsx";
import { OptionsTable } from "../../ui/OptionsTable.tsx";
import { ApiReference } from "../api/ApiReference.tsx";
import { useDocsContext } from "../docs-context.ts";
import { type DocsBlock, type Inlines, toPlainText } from "../model.ts";
import { DocsTable } from "./DocsTable.tsx";
import { InlineText } from "./InlineText.tsx";
import { PageIndex } from "./PageIndex.tsx";
import { SampleBox, SampleOutput } from "./SampleBox.tsx";
import { SampleTabs } from "./SampleTabs.tsx";

/** The content of a section, block by block. */
export function Blocks({ blocks }: { blocks: readonly DocsBlock[] }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: static content
    <OneBlock key={index} block={block} />
  ));
}

function OneBlock({ block }: { block: DocsBlock }) {
  switch (block.kind) {
    case "text":
      return (
        <p className="mt-3 text-body text-muted">
          <InlineText inlines={block.text} />
        </p>
      );
    case "list":
      return <TextList items={block.items} isOrdered={block.isOrdered} />;
    case "table":
      return <DocsTable columns={block.columns} rows={block.rows} />;
    case "cards":
      return <Cards cards={block.cards} />;
    case "sample":
      return <SampleBox sample={block.sample} />;
    case "output":
      return <SampleOutput text={block.text} />;
    case "picture": {
      const { url, alt, width, height } = block.picture;
      return (
        <img src={url} alt={alt} width={width} height={height} loading="lazy" className="mt-4 rounded-card border" />
      );
    }
    case "tabs":
      return <SampleTabs label={block.label} tabs={block.tabs} />;
    case "options":
      return <OptionsTable options={loggerOptions} className="mt-4" />;
    case "calls":
      return <Calls />;
    case "pages":
      return <PageIndex />;
  }
}

function TextList({ items, isOrdered }: { items: readonly Inlines[]; isOrdered: boolean }) {
  const List = isOrdered ? "ol" : "ul";
  return (
    <List
      className={`mt-4 flex flex-col gap-2.5 pl-5 text-body text-muted marker:text-faint ${isOrdered ? "list-decimal" : "list-disc"}`}
    >
      {items.map((item) => (
        <li key={toPlainText(item)} className="pl-1">
          <InlineText inlines={item} />
        </li>
      ))}
    </List>
  );
}

function Cards({ cards }: { cards: readonly { title: string; text: Inlines }[] }) {
  return (
    <dl className="mt-5 grid gap-x-8 sm:grid-cols-2">
      {cards.map(({ title, text }) => (
        <div key={title} className="border-t py-4 text-ui">
          <dt className="font-semibold">{title}</dt>
          <dd className="text-muted">
            <InlineText inlines={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Calls() {
  const { calls } = useDocsContext();
  return (
    <Island name="docs-calls">
      <ApiReference calls={calls} />
    </Island>
  );
}
