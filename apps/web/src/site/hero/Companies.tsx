import { classes } from "../../ui/classes.ts";
import { companies, hero } from "../content/hero.ts";

const looks = {
  split: "font-semibold [&>span+span]:font-normal",
  wide: "text-[15px] tracking-[0.2em] font-medium",
  mono: "font-mono text-[15px]",
  tight: "font-semibold tracking-[-0.06em] text-[20px]",
  late: "[&>span+span]:font-semibold",
};

/** Sample company names as wordmarks. */
export function Companies() {
  return (
    <div className="mt-16 flex items-center justify-between gap-x-10 gap-y-4 text-faint max-wide:flex-col max-wide:items-start max-tablet:mt-12">
      <p className="text-table">{hero.trusted}</p>
      <ul className="flex flex-wrap items-baseline gap-x-14 gap-y-3 text-[18px]/7 tracking-[-0.02em] max-tablet:gap-x-7 max-tablet:text-[16px]/7">
        {companies.map(({ name, look }) => (
          <li key={look} className={classes(looks[look])}>
            {name.map((part) => (
              <span key={part}>{part}</span>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
