import type { ReactNode } from "react";
import { classes } from "../ui/classes.ts";
import { SoonMark } from "../ui/SoonMark.tsx";
import { wrap } from "./wrap.ts";

/** Two lines: a statement and its benefit. */
export interface Heading {
  first: string;
  second: string;
  /** What the benefit promises and isn't available yet, as in the list of unbuilt claims. */
  claim?: string;
}

interface SiteSectionProps {
  id: string;
  heading: Heading;
  /** Above the heading. */
  before?: ReactNode;
  children: ReactNode;
}

export function SiteSection({ id, heading, before, children }: SiteSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={classes(wrap, "scroll-mt-0 pt-36 max-tablet:pt-24")}>
      {before}
      <h2 id={`${id}-title`} className="text-h1 font-semibold text-balance max-tablet:text-h2 wide:text-wrap">
        {heading.first}{" "}
        <span className="block text-faint">
          {heading.second}
          {heading.claim && <SoonMark claim={heading.claim} className="align-middle tracking-normal" />}
        </span>
      </h2>
      <div className="mt-14 max-tablet:mt-12">{children}</div>
    </section>
  );
}
