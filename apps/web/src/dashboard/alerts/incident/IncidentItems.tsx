import { type IncidentItem, toOneLine } from "@contrail/protocol";
import { Link } from "react-router";
import { toCount, toFullNumber } from "../../../ui/chart/compact-number.ts";
import { classes } from "../../../ui/classes.ts";

interface IncidentItemsProps {
  items: readonly IncidentItem[];
  /** How many aren't listed. */
  more: number;
  isPhone: boolean;
}

/** The issues or groups it is about, with their shares. */
export function IncidentItems({ items, more, isPhone }: IncidentItemsProps) {
  if (items.length === 0) return null;
  const total = Math.max(
    1,
    items.reduce((sum, { count }) => sum + count, 0),
  );
  const noun = items.every(({ issue }) => issue !== null) ? "issue" : "group";
  return (
    <section aria-label="What is failing" className="border-t pt-3 pb-4 max-sm:border-t-0 max-sm:pt-0">
      {!isPhone && (
        <div className="flex items-baseline gap-2.5 px-8 pb-1 max-md:px-4">
          <h3 className="text-ui font-semibold">What is failing</h3>
          <p className="text-caption text-faint">{toCount(items.length + more, noun)}</p>
        </div>
      )}
      <ul>
        {items.map((item) => (
          <li
            key={`${item.issue} ${item.group} ${item.title}`}
            className="relative flex min-h-8.5 items-center gap-4 px-8 hover:bg-hover max-md:px-4 max-sm:flex-wrap max-sm:gap-x-3 max-sm:gap-y-1 max-sm:border-b max-sm:py-2.5 max-sm:last:border-b-0"
          >
            <ItemName item={item} />
            <span className="min-w-0 flex-1 truncate font-mono text-mono max-sm:order-3 max-sm:basis-full">
              {toOneLine(item.group !== null && item.issue !== null ? `${item.group} ${item.title}` : item.title)}
            </span>
            <span aria-hidden className="h-1 w-30 overflow-hidden rounded-pill bg-line max-sm:order-4 max-sm:w-full">
              <span
                style={{ width: `${(item.count / total) * 100}%` }}
                className="block h-full rounded-pill bg-error-fill"
              />
            </span>
            <span className="w-14 text-right font-mono text-mono tabular-nums max-sm:order-2 max-sm:ml-auto">
              {toFullNumber(item.count)}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className={classes("px-8 pt-1 text-caption text-faint max-md:px-4", isPhone && "pt-3")}>
          and {toFullNumber(more)} more
        </p>
      )}
    </section>
  );
}

/** Its number, as a link that covers the row; a group has none. */
function ItemName({ item: { issue, group } }: { item: IncidentItem }) {
  if (issue === null) {
    return group === null ? null : <span className="w-16 truncate text-table text-muted">{toOneLine(group)}</span>;
  }
  return (
    <Link
      to={`/dashboard/issues/${issue}`}
      className="w-16 shrink-0 truncate rounded-mark text-table text-muted after:absolute after:inset-0"
    >
      {issue}
    </Link>
  );
}
