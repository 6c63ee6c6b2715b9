import { ChevronsLeft } from "lucide-react";
import type { LogFilters } from "../../lib/log-filters.ts";
import { clearChoices, countChoices } from "../../lib/search-filters.ts";
import { Button } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { FacetGroup } from "./FacetGroup.tsx";
import type { ChangeView } from "./use-logs-view.ts";

interface FacetRailProps {
  filters: LogFilters;
  change: ChangeView;
  /** Fields that the logs on the screen have. */
  fields: readonly string[];
  /** Kept up to date by itself. */
  live: boolean;
  /** The rows are there. */
  ready: boolean;
  /** Folds the rail away; left out where it stands in a drawer. */
  onFold?: () => void;
}

const ownFields = [
  { field: "level", title: "Level" },
  { field: "source", title: "Source" },
  { field: "environment", title: "Environment" },
  { field: "application", title: "Application" },
];
const mostFields = 12;

/** The values that the logs have, to be asked for or left out. */
export function FacetRail({ filters, change, fields, live, ready, onFold }: FacetRailProps) {
  const search = filters.search ?? "";
  const chosen = countChoices(search) + (filters.level ? 1 : 0);
  const onSearch = (next: string) => change({ search: next.trim() === "" ? undefined : next });
  const others = fields.slice(0, mostFields).map((field) => ({ field, title: field.replace(/^(meta|data)\./, "") }));
  return (
    <div className="flex flex-col p-2">
      {onFold && (
        <div className="flex h-9 items-center gap-1 pl-2">
          <h2 className="mr-auto text-table font-semibold">Filters</h2>
          {clearButton()}
          <IconButton label="Hide the filters" icon={ChevronsLeft} size="sm" onClick={onFold} />
        </div>
      )}
      {!onFold && chosen > 0 && <div className="flex justify-end">{clearButton()}</div>}
      {[...ownFields, ...others].map(({ field, title }, index) => (
        <FacetGroup
          key={field}
          field={field}
          title={title}
          filters={filters}
          onSearch={onSearch}
          startsOpen={index < 3}
          live={live}
          ready={ready}
        />
      ))}
    </div>
  );

  function clearButton() {
    if (chosen === 0) return null;
    return (
      <Button
        variant="quiet"
        size="sm"
        onClick={() => change({ search: clearChoices(search) || undefined, level: undefined })}
      >
        Clear {chosen}
      </Button>
    );
  }
}
