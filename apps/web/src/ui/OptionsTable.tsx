import type loggerOptions from "../lib/logger-options.generated.json";
import { optionAnchor } from "../lib/option-anchor.ts";
import { classes } from "./classes.ts";
import { InlineCode } from "./InlineCode.tsx";

type Option = (typeof loggerOptions)[number];

interface OptionsTableProps {
  options: readonly Option[];
  className?: string;
}

/** Options of the logger, each with its own anchor. On a phone, a row becomes two lines. */
export function OptionsTable({ options, className }: OptionsTableProps) {
  return (
    <table aria-label="Logger options" className={classes("w-full border-collapse text-table max-md:block", className)}>
      <thead className="max-md:sr-only">
        <tr className="h-9 border-b border-line-strong text-left text-caption text-faint [&>th]:font-medium">
          <th scope="col" className="w-55">
            Option
          </th>
          <th scope="col" className="w-33">
            Type
          </th>
          <th scope="col" className="w-37">
            Default
          </th>
          <th scope="col">Description</th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {options.map((option) => (
          <OptionRow key={option.name} option={option} />
        ))}
      </tbody>
    </table>
  );
}

function OptionRow({ option }: { option: Option }) {
  return (
    <tr
      id={optionAnchor(option.name)}
      className="scroll-mt-20 border-b align-baseline target:bg-selected max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-3 max-md:py-3 md:[&>td]:py-2.5 md:[&>td]:pr-4"
    >
      <td className="font-mono text-mono font-medium">{option.name}</td>
      <td className="font-mono text-mono wrap-break-word text-syn-bool">{option.type}</td>
      <td className="font-mono text-mono text-muted max-md:ml-auto">
        {option.default || <span className="font-sans text-table text-faint">none</span>}
      </td>
      <td className="wrap-anywhere text-muted max-md:w-full">
        <InlineCode text={option.description} className="wrap-anywhere" />
      </td>
    </tr>
  );
}
