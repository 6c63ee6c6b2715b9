import { Link as LinkIcon } from "lucide-react";
import { groups } from "../content/groups.ts";
import { PhoneContents } from "../layout/PhoneContents.tsx";
import type { DocsPart } from "../model.ts";
import { Blocks } from "./Blocks.tsx";
import { InlineText } from "./InlineText.tsx";

const [overview, ...others] = groups.flatMap((group) => group.sections);

/** All sections. */
export function Article() {
  return (
    <>
      {overview && <Opening overview={overview} />}
      {others.map((section) => (
        <section key={section.anchor} aria-labelledby={`${section.anchor}-title`} className="mt-16">
          <h2 id={section.anchor} data-place className="group scroll-mt-22 text-h2 font-semibold">
            <span id={`${section.anchor}-title`}>{section.title}</span>
            <AnchorLink part={section} />
          </h2>
          <Blocks blocks={section.blocks} />
          {section.parts.map((part) => (
            <section key={part.anchor} aria-labelledby={`${part.anchor}-title`} className="mt-10">
              <h3 id={part.anchor} data-place className="group scroll-mt-22 text-lead font-semibold">
                <span id={`${part.anchor}-title`}>{part.title}</span>
                <AnchorLink part={part} />
              </h3>
              <Blocks blocks={part.blocks} />
            </section>
          ))}
        </section>
      ))}
    </>
  );
}

/** The first section has the page title and summarizes the page. */
function Opening({ overview: { anchor, title, blocks } }: { overview: DocsPart }) {
  const [lead, ...rest] = blocks;
  return (
    <section id={anchor} data-place aria-label={title} className="scroll-mt-24">
      <h1 className="text-h1 font-semibold">Documentation</h1>
      {lead?.kind === "text" && (
        <p className="mt-3 text-lead text-muted max-md:text-body">
          <InlineText inlines={lead.text} />
        </p>
      )}
      <PhoneContents />
      <Blocks blocks={rest} />
    </section>
  );
}

function AnchorLink({ part: { anchor, title } }: { part: DocsPart }) {
  return (
    <a
      href={`#${anchor}`}
      aria-label={`Link to ${title}`}
      className="ml-2 inline-grid size-6 place-items-center rounded-control align-middle text-faint opacity-0 transition-opacity group-hover:opacity-100 hover:text-text focus-visible:opacity-100"
    >
      <LinkIcon aria-hidden className="size-4" />
    </a>
  );
}
