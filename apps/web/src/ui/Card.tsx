import type { HTMLAttributes, ReactNode } from "react";
import { classes } from "./classes.ts";

interface CardProps extends Omit<HTMLAttributes<HTMLElement>, "title"> {
  as?: "section" | "article" | "div" | "li";
  title?: ReactNode;
  /** At the end of the header: a link, a legend or a caption. */
  headEnd?: ReactNode;
  /** No padding, for tables and log rows. */
  flush?: boolean;
}

export function Card(props: CardProps) {
  const { as: Element = "section", title, headEnd, flush = false, className, children, ...rest } = props;
  return (
    <Element {...rest} className={classes("min-w-0 overflow-hidden rounded-card border bg-surface", className)}>
      {title !== undefined && (
        <div className="flex min-h-12 items-center justify-between gap-3 px-5 pt-1">
          <h2 className="text-ui font-semibold">{title}</h2>
          {headEnd}
        </div>
      )}
      <div className={classes(!flush && "p-5", !flush && title !== undefined && "pt-2")}>{children}</div>
    </Element>
  );
}
