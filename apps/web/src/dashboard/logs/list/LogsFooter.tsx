import { defaultPageSize, type Pagination as PageInfo, pageSizes } from "@contrail/protocol";
import { classes } from "../../../ui/classes.ts";
import { SelectField } from "../../../ui/field/SelectField.tsx";
import { Kbd } from "../../../ui/Kbd.tsx";
import { Pagination } from "../../../ui/navigation/Pagination.tsx";
import { type PageSize, parsePageSize } from "../logs-view.ts";
import type { ChangeView } from "../use-logs-view.ts";

interface LogsFooterProps {
  pagination: PageInfo;
  size: PageSize;
  onChange: ChangeView;
}

const sizes = [
  ...pageSizes.map((size) => ({ value: String(size), label: `${size} per page` })),
  { value: "fit", label: "Fit to screen" },
];

const footerClass = "h-11 shrink-0 border-t max-sm:h-13";

/** Reserves the space of the footer while the first rows load. */
export function LogsFooterSkeleton() {
  return <div className={footerClass} />;
}

export function LogsFooter({ pagination, size, onChange }: LogsFooterProps) {
  const { page, totalPages, total, approximate } = pagination;
  return (
    <div
      className={classes(
        footerClass,
        "flex items-center gap-4 bg-surface px-4 text-caption text-muted tabular-nums max-sm:pr-1",
      )}
    >
      <p className="mr-auto">
        {toRange(pagination)} of {total.toLocaleString("en-US")}
        {approximate && "+"}
        <span className="max-sm:hidden">{total === 1 && !approximate ? " log" : " logs"}</span>
      </p>
      <p className="flex items-center gap-1.5 text-faint max-lg:hidden">
        <Kbd>j</Kbd>
        <Kbd>k</Kbd> move <Kbd>↵</Kbd> open
      </p>
      <SelectField
        label="Logs per page"
        labelHidden
        options={sizes}
        value={String(size)}
        onChange={(next) => onChange({ limit: parsePageSize(next) ?? defaultPageSize })}
        className="w-34 max-sm:hidden"
      />
      <Pagination page={page} totalPages={totalPages} onChange={(next) => onChange({ page: next })} label="Log pages" />
    </div>
  );
}

function toRange({ page, limit, total }: PageInfo) {
  const first = (page - 1) * limit + 1;
  const last = Math.min(page * limit, total);
  if (first === last) return first.toLocaleString("en-US");
  return `${first.toLocaleString("en-US")} to ${last.toLocaleString("en-US")}`;
}
