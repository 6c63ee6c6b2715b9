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
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="max-w-160 scroll-mt-20 pt-14">
            <h2 id={`${id}-title`} className="text-h3 font-semibold">
              {title}
            </h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-3 text-body text-muted">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
      </article>
    </SiteFrame>
  );
}
