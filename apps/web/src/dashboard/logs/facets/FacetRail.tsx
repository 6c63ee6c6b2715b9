import { ChevronsLeft } from "lucide-react";
import type { LogFilters } from "../../../lib/log-filters.ts";
import { clearChoices, countChoices } from "../../../lib/search-filters.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { IconButton } from "../../../ui/button/IconButton.tsx";
import type { FieldChoices } from "../use-choices.ts";
import type { ChangeView } from "../use-logs-view.ts";
import { FacetGroup } from "./FacetGroup.tsx";
import type { RailField } from "./rail-fields.ts";

interface FacetRailProps {
  filters: LogFilters;
  change: ChangeView;
  fields: readonly RailField[];
  openFields: ReadonlySet<string>;
  onToggle: (field: string) => void;
  choicesOf: (field: string) => FieldChoices;
  /** The rows have loaded. */
  ready: boolean;
  /** Hides the rail; omitted in a drawer. */
  onFold?: () => void;
}

/** Facets: field values to include or exclude. */
export function FacetRail(props: FacetRailProps) {
  const { filters, change, fields, openFields, onToggle, choicesOf, ready, onFold } = props;
  const search = filters.search ?? "";
  const chosen = countChoices(search) + (filters.level ? 1 : 0);
  const onSearch = (next: string) => change({ search: next.trim() === "" ? undefined : next });
  return (
    <div className="flex flex-col p-2">
      {onFold && (
        <div className="flex h-9 items-center gap-1 pl-2">
          <h2 className="mr-auto text-table font-semibold">Filters</h2>
          {clearButton()}
          <IconButton label="Hide filters" icon={ChevronsLeft} size="sm" onClick={onFold} />
        </div>
      )}
      {!onFold && chosen > 0 && <div className="flex justify-end">{clearButton()}</div>}
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
          {...choicesOf(field)}
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
