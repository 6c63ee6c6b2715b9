import { type ReactNode, useId } from "react";
import { classes } from "../../ui/classes.ts";

interface PanelProps {
  title: string;
  titleEnd?: ReactNode;
  headEnd?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A card with a header. */
export function Panel({ title, titleEnd, headEnd, className, children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classes("flex min-w-0 flex-col overflow-hidden rounded-card border bg-surface", className)}
    >
      <div className="flex h-11 shrink-0 items-center gap-2.5 border-b px-5">
        <h2 id={id} className="text-ui font-semibold">
          {title}
        </h2>
        {titleEnd}
        <div className="ml-auto flex items-center gap-3 text-caption text-faint tabular-nums">{headEnd}</div>
      </div>
      {children}
    </section>
  );
}
