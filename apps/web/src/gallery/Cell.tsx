import type { ReactNode } from "react";
import { classes } from "../ui/classes.ts";

interface CellProps {
  title: string;
  note: string;
  wide?: boolean;
  /** No padding around the content. */
  flush?: boolean;
  children: ReactNode;
}

/** A labeled cell of the gallery. */
export function Cell({ title, note, wide = false, flush = false, children }: CellProps) {
  return (
    <section className={classes("min-w-0 border-r border-b", wide ? "md:col-span-2" : "", flush ? "pt-6" : "p-6")}>
      <div className={classes("flex flex-wrap items-baseline gap-x-2.5", flush && "px-6")}>
        <h2 className="text-ui font-semibold">{title}</h2>
        <p className="text-caption text-faint">{note}</p>
      </div>
      <div className="mt-5">{children}</div>
    </section>
  );
}

/** A sample with a caption. */
export function Named({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <div className="flex h-8 items-end">{children}</div>
      <p className="mt-1.5 text-caption text-faint">{name}</p>
    </div>
  );
}
