import { Link as LinkIcon } from "lucide-react";
import { PhoneContents } from "../layout/PhoneContents.tsx";
import type { DocsBlock, DocsPageContent, DocsPart } from "../model.ts";
import { Blocks } from "./Blocks.tsx";
import { InlineText } from "./InlineText.tsx";

interface ArticleProps {
  page: DocsPageContent;
  /** The title of the page's group. */
  group: string;
}

/** The text of a page. */
export function Article({ page, group }: ArticleProps) {
  const [first, ...others] = page.sections;
  if (!first) return null;
  if (others.length === 0) {
    return (
      <article>
        <p className="text-caption font-medium text-faint">{group}</p>
        <h1 id={first.anchor} className="mt-1 text-h1 font-semibold">
          {page.title}
        </h1>
        <Introduction blocks={first.blocks} page={page} />
        {first.parts.map((part) => (
          <section key={part.anchor} aria-labelledby={`${part.anchor}-title`} className="mt-12">
            <Heading level={2} part={part} />
            <Blocks blocks={part.blocks} />
          </section>
        ))}
      </article>
    );
  }
  return (
    <>
      <section id={first.anchor} data-place aria-label={first.title} className="scroll-mt-24">
        <h1 className="text-h1 font-semibold">{page.title}</h1>
        <Introduction blocks={first.blocks} page={page} />
      </section>
      {others.map((section) => (
        <section key={section.anchor} aria-labelledby={`${section.anchor}-title`} className="mt-16">
          <Heading level={2} part={section} />
          <Blocks blocks={section.blocks} />
          {section.parts.map((part) => (
            <section key={part.anchor} aria-labelledby={`${part.anchor}-title`} className="mt-10">
              <Heading level={3} part={part} />
              <Blocks blocks={part.blocks} />
            </section>
          ))}
        </section>
      ))}
    </>
  );
}

/** The first paragraph is larger. */
function Introduction({ blocks, page }: { blocks: readonly DocsBlock[]; page: DocsPageContent }) {
  const [lead, ...rest] = blocks;
  return (
    <>
      {lead?.kind === "text" && (
        <p className="mt-3 text-lead text-muted max-md:text-body">
          <InlineText inlines={lead.text} />
        </p>
      )}
      <PhoneContents page={page} />
      <Blocks blocks={lead?.kind === "text" ? rest : blocks} />
    </>
  );
}

const headingSizes = { 2: "text-h2", 3: "text-lead" } as const;

interface HeadingProps {
  level: keyof typeof headingSizes;
  part: DocsPart;
}

function Heading({ level, part: { anchor, title } }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag id={anchor} data-place className={`group scroll-mt-22 font-semibold ${headingSizes[level]}`}>
      <span id={`${anchor}-title`}>{title}</span>
      <a
        href={`#${anchor}`}
        aria-label={`Link to ${title}`}
        className="ml-2 inline-grid size-6 place-items-center rounded-control align-middle text-faint opacity-0 transition-opacity group-hover:opacity-100 hover:text-text focus-visible:opacity-100"
      >
        <LinkIcon aria-hidden className="size-4" />
      </a>
    </Tag>
  );
}
