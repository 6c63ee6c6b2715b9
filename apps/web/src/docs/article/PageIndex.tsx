import { groups } from "../content/pages.ts";

const [, ...others] = groups;

/** All pages after the first one, with their summaries. */
export function PageIndex() {
  return others.map(({ title, pages }) => (
    <section key={title} aria-label={title} className="mt-8">
      <h3 className="text-ui font-semibold">{title}</h3>
      <ul className="mt-2 border-t">
        {pages.map(({ path, title: name, summary, sections: [section] }) => (
          // Without scripts, an old link such as /docs#privacy leads here.
          <li key={path} id={section?.anchor} className="scroll-mt-22 border-b py-2.5 text-table">
            <a href={path} className="font-medium text-accent underline-offset-2 hover:underline">
              {name}
            </a>
            <p className="text-muted">{summary}</p>
          </li>
        ))}
      </ul>
    </section>
  ));
}
