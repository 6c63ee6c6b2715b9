import { classes } from "../../../../ui/classes.ts";

/** Part of the sentence: a control in the size of its text. Mono for what came from a machine. */
export function pickerClasses({ mono = false, isWrong = false }: { mono?: boolean; isWrong?: boolean } = {}): string {
  return classes(
    "mx-0.5 inline-flex h-8.5 max-w-full items-center gap-2 rounded-control border bg-raised px-2.5 align-middle font-medium text-text transition-colors hover:bg-raised-hover max-sm:h-10",
    mono ? "font-mono text-ui" : "text-body",
    isWrong ? "border-error" : "border-line-strong",
  );
}
