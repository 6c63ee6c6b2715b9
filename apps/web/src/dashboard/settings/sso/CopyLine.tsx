import { CopyButton } from "../../../ui/button/CopyButton.tsx";
import { classes } from "../../../ui/classes.ts";

/** A text to copy into another program. */
export function CopyLine({ text, className }: { text: string; className?: string }) {
  return (
    <div className={classes("flex h-9 items-center gap-1 rounded-control border bg-canvas pr-1 pl-3", className)}>
      <code className="min-w-0 flex-1 truncate font-mono text-mono">{text}</code>
      <CopyButton text={text} />
    </div>
  );
}
