import { classes } from "../../ui/classes.ts";
import { about } from "../content/about.ts";
import { SiteFrame } from "../SiteFrame.tsx";
import { wrap } from "../wrap.ts";

export function AboutPage() {
  return (
    <SiteFrame>
      <article className={classes(wrap, "pt-36 pb-24 max-tablet:pt-28")}>
        <h1 className="text-h1 font-semibold">{about.heading}</h1>
        <p className="mt-4 max-w-160 text-lead text-muted">{about.lead}</p>
        {about.sections.map(({ id, title, paragraphs }) => (
          <section
            key={id}
            id={id}
            aria-labelledby={`${id}-title`}
            className="mt-14 grid scroll-mt-24 grid-cols-[--spacing(90)_minmax(0,1fr)] gap-x-16 gap-y-3 border-t pt-8 max-wide:mt-12 max-wide:grid-cols-1"
          >
            <h2 id={`${id}-title`} className="text-h3 font-semibold">
              {title}
            </h2>
            <div className="flex max-w-160 flex-col gap-3 text-body text-muted">
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </section>
        ))}
      </article>
    </SiteFrame>
  );
}
