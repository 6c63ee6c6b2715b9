import { ChevronsLeft } from "lucide-react";
import type { LogFilters } from "../../../lib/log-filters.ts";
import { clearValueFilters, countSelectedValues } from "../../../lib/search-filters.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { IconButton } from "../../../ui/button/IconButton.tsx";
import type { FacetValues } from "../use-facet-values.ts";
import type { ChangeView } from "../use-logs-view.ts";
import { FacetGroup } from "./FacetGroup.tsx";
import type { RailField } from "./rail-fields.ts";

interface FacetRailProps {
  filters: LogFilters;
  change: ChangeView;
  fields: readonly RailField[];
  openFields: ReadonlySet<string>;
  onToggle: (field: string) => void;
  valuesOf: (field: string) => FacetValues;
  /** The rows have loaded. */
  ready: boolean;
  /** Hides the rail; omitted in a drawer. */
  onHide?: () => void;
}

/** Facets: field values to include or exclude. */
export function FacetRail(props: FacetRailProps) {
  const { filters, change, fields, openFields, onToggle, valuesOf, ready, onHide } = props;
  const search = filters.search ?? "";
  const selectedCount = countSelectedValues(search) + (filters.level ? 1 : 0);
  const onSearch = (next: string) => change({ search: next.trim() === "" ? undefined : next });
  return (
    <div className="flex flex-col p-2">
      {onHide && (
        <div className="flex h-9 items-center gap-1 pl-2">
          <h2 className="mr-auto text-table font-semibold">Filters</h2>
          {clearButton()}
          <IconButton label="Hide filters" icon={ChevronsLeft} size="sm" onClick={onHide} />
        </div>
      )}
      {!onHide && selectedCount > 0 && <div className="flex justify-end">{clearButton()}</div>}
      {fields.map(({ field, title }) => (
        <FacetGroup
          key={field}
          field={field}
          title={title}
          search={search}
          onSearch={onSearch}
          open={openFields.has(field)}
          onToggle={() => onToggle(field)}
          ready={ready}
          {...valuesOf(field)}
        />
      ))}
    </div>
  );

  function clearButton() {
    if (selectedCount === 0) return null;
    return (
      <Button
        variant="quiet"
        size="sm"
        onClick={() => change({ search: clearValueFilters(search) || undefined, level: undefined })}
      >
        Clear {selectedCount}
      </Button>
    );
  }
}
