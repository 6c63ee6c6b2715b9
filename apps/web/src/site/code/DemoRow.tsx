import { classes } from "../../ui/classes.ts";
import { LevelLabel } from "../../ui/log/LevelLabel.tsx";
import { toneFill } from "../../ui/tones.ts";
import { type DemoLine, demoSource } from "../content/hero.ts";

interface DemoRowProps {
  line: DemoLine;
  /** On phones, all fields are shown, below the message. */
  hasFieldsBelow?: boolean;
}

/** A log row in a demo. On phones, the message has its own line. */
export function DemoRow({ line, hasFieldsBelow = false }: DemoRowProps) {
  const { time, level, message, fields } = line;
  return (
    <li
      className={classes(
        "relative flex h-7.5 items-center pr-4 pl-4 font-mono text-mono max-tablet:grid max-tablet:h-auto max-tablet:grid-cols-[auto_auto_1fr] max-tablet:gap-x-3 max-tablet:py-1.5",
        level === "error" && "bg-tint-error",
      )}
    >
      <span aria-hidden className={classes("absolute inset-y-0 left-0 w-0.75", toneFill[level])} />
      <span className="mr-3 shrink-0 text-faint max-tablet:mr-0">{time}</span>
      <LevelLabel level={level} className="w-13.5 shrink-0 max-tablet:w-auto" />
      <span className="mr-3 shrink-0 text-muted max-tablet:hidden">{demoSource}</span>
      <span className="truncate max-tablet:col-span-3 max-tablet:row-start-2 max-tablet:mt-1">{message}</span>
      {fields !== undefined && (
        <span
          className={classes(
            "ml-3 truncate whitespace-pre text-faint max-tablet:ml-0",
            hasFieldsBelow
              ? "max-tablet:col-span-3 max-tablet:row-start-3 max-tablet:mt-1 max-tablet:whitespace-pre-wrap"
              : "max-tablet:text-right",
          )}
        >
          {fields}
        </span>
      )}
    </li>
  );
}
