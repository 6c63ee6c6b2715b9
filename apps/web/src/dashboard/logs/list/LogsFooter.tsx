import { defaultPageSize, type Pagination as PageInfo, pageSizes } from "@contrail/protocol";
import { Check, ChevronUp } from "lucide-react";
import type { ReactNode } from "react";
import { useMediaQuery } from "../../../lib/use-media-query.ts";
import { classes } from "../../../ui/classes.ts";
import { SelectField } from "../../../ui/field/SelectField.tsx";
import { Menu } from "../../../ui/floating/Menu.tsx";
import { Kbd } from "../../../ui/Kbd.tsx";
import { Pagination } from "../../../ui/navigation/Pagination.tsx";
import { type PageSize, parsePageSize } from "../logs-view.ts";
import type { ChangeView } from "../use-logs-view.ts";

interface LogsFooterProps {
  pagination: PageInfo;
  /** The exact total is not known yet. */
  isCounting?: boolean;
  /** Other rows are being loaded. */
  isStale?: boolean;
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

export function LogsFooter({ pagination, isCounting = false, isStale = false, size, onChange }: LogsFooterProps) {
  const { page, totalPages } = pagination;
  const isPhone = useMediaQuery("(width < 40rem)");
  const position = <Position pagination={pagination} isCounting={isCounting} />;
  const setSize = (next: string) => onChange({ limit: parsePageSize(next) ?? defaultPageSize });
  return (
    <div
      className={classes(
        footerClass,
        "flex items-center gap-4 bg-surface px-4 text-caption text-muted tabular-nums max-sm:gap-0 max-sm:px-1",
      )}
    >
      <div className={classes("mr-auto transition-opacity", isStale && "opacity-45")}>
        {isPhone ? <PhonePageSize size={size} position={position} onChange={setSize} /> : <p>{position}</p>}
      </div>
      <p className="flex items-center gap-1.5 text-faint max-lg:hidden">
        <Kbd>j</Kbd>
        <Kbd>k</Kbd> move <Kbd>↵</Kbd> open
      </p>
      {!isPhone && (
        <SelectField
          label="Logs per page"
          labelHidden
          options={sizes}
          value={String(size)}
          onChange={setSize}
          className="w-34"
        />
      )}
      <Pagination page={page} totalPages={totalPages} onChange={(next) => onChange({ page: next })} label="Log pages" />
    </div>
  );
}

interface PhonePageSizeProps {
  size: PageSize;
  position: ReactNode;
  onChange: (size: string) => void;
}

/** There is no space for a select beside the pages, so the position opens one. */
function PhonePageSize({ size, position, onChange }: PhonePageSizeProps) {
  const items = sizes.map(({ value, label }) => ({
    id: value,
    label,
    ...(value === String(size) && { icon: Check }),
    onSelect: () => onChange(value),
  }));
  return (
    <Menu
      align="start"
      items={items}
      trigger={
        <button
          type="button"
          className="flex h-11 items-center gap-1 rounded-control px-2 text-left transition-colors hover:bg-hover hover:text-text"
        >
          <span>{position}</span>
          <ChevronUp aria-hidden className="size-3.5 shrink-0 text-faint" />
          <span className="sr-only">Logs per page</span>
        </button>
      }
    />
  );
}

/** On a phone, a long position breaks only before the total. */
const nbsp = "\u00a0";

/** Such as '11 to 20 of 362 logs'. An estimate is shown only if there will be no exact total. */
function Position({ pagination, isCounting }: { pagination: PageInfo; isCounting: boolean }) {
  const { total, approximate = false } = pagination;
  return (
    <>
      {toRange(pagination)}
      {!(approximate && isCounting) && (
        <>
          {" "}
          of{nbsp}
          {total.toLocaleString("en-US")}
          {approximate && "+"}
          <span className="max-sm:hidden">{total === 1 && !approximate ? " log" : " logs"}</span>
        </>
      )}
    </>
  );
}

function toRange({ page, limit, total }: PageInfo) {
  const first = Math.min((page - 1) * limit + 1, total);
  const last = Math.min(page * limit, total);
  if (first === last) return first.toLocaleString("en-US");
  return `${first.toLocaleString("en-US")}${nbsp}to${nbsp}${last.toLocaleString("en-US")}`;
}
