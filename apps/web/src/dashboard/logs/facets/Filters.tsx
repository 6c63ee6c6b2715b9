import { ChevronsLeft } from "lucide-react";
import type { ComponentProps } from "react";
import type { LogFilters } from "../../../lib/log-filters.ts";
import { clearValueFilters, countSelectedValues } from "../../../lib/search-filters.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { IconButton } from "../../../ui/button/IconButton.tsx";
import { toCount } from "../../../ui/chart/compact-number.ts";
import { Drawer } from "../../../ui/dialog/Drawer.tsx";
import { levelModes, selectLevels } from "../levels/level-selection.ts";
import type { ChangeView } from "../use-logs-view.ts";
import { FacetRail } from "./FacetRail.tsx";

type RailProps = ComponentProps<typeof FacetRail>;

/** Number of selected values in all fields. */
export function countFilters(filters: LogFilters): number {
  const { search = "" } = selectLevels(filters, undefined);
  return countSelectedValues(search) + levelModes(filters).size;
}

/** Beside the list. */
export function DockedFilters({ onHide, ...rail }: RailProps & { onHide: () => void }) {
  return (
    <aside aria-label="Filters" className="w-58 shrink-0 overflow-y-auto border-r">
      <div className="flex h-11 items-center gap-1 pr-2 pl-4">
        <h2 className="mr-auto text-table font-semibold">Filters</h2>
        <ClearButton {...rail} />
        <IconButton label="Hide filters" icon={ChevronsLeft} size="sm" onClick={onHide} />
      </div>
      <FacetRail {...rail} />
    </aside>
  );
}

interface FiltersDrawerProps extends RailProps {
  open: boolean;
  onClose: () => void;
  /** A sheet from the bottom. */
  isPhone: boolean;
  /** Matching logs, if known. */
  total: number | undefined;
}

/** Where there is no space beside the list. */
export function FiltersDrawer({ open, onClose, isPhone, total, ...rail }: FiltersDrawerProps) {
  const show = (
    <Button variant="primary" size="site" onClick={onClose} className="w-full">
      {total === undefined ? "Show logs" : `Show ${toCount(total, "log")}`}
    </Button>
  );
  return (
    <Drawer
      open={open}
      onClose={onClose}
      side={isPhone ? "bottom" : "left"}
      title="Filters"
      headEnd={<ClearButton {...rail} />}
      footer={isPhone && show}
    >
      <div className="pt-1">
        <FacetRail {...rail} />
      </div>
    </Drawer>
  );
}

function ClearButton({ filters, change }: { filters: LogFilters; change: ChangeView }) {
  const count = countFilters(filters);
  if (count === 0) return null;
  const clear = () => change({ levels: undefined, search: clearValueFilters(filters.search ?? "") || undefined });
  return (
    <Button variant="quiet" size="sm" onClick={clear}>
      Clear {count}
    </Button>
  );
}
