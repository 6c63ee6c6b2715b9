import { levels } from "@contrail/protocol";
import { useRef } from "react";
import type { LogFilters } from "../../../lib/log-filters.ts";
import { selectedValues, selectOnly, toggleValue } from "../../../lib/search-filters.ts";
import { useRovingFocus } from "../../../ui/navigation/use-roving-focus.ts";
import { levelModes, selectLevels, toggleLevel } from "../levels/level-selection.ts";
import type { ChangeView } from "../use-logs-view.ts";
import { FacetGroup, type FacetSelection } from "./FacetGroup.tsx";
import type { RailField } from "./rail-fields.ts";
import type { FacetValues } from "./use-facet-values.ts";

interface FacetRailProps {
  filters: LogFilters;
  change: ChangeView;
  fields: readonly RailField[];
  isOpen: (field: string) => boolean;
  onToggle: (field: string) => void;
  valuesOf: (field: string) => FacetValues;
  /** There are no rows to count values of. */
  isRejected: boolean;
}

/** Facets: field values to include or exclude. One tab stop, so that the search is a few steps away by keyboard. */
export function FacetRail({ filters, change, fields, isOpen, onToggle, valuesOf, isRejected }: FacetRailProps) {
  const container = useRef<HTMLDivElement>(null);
  const roving = useRovingFocus(container);
  return (
    <div
      ref={container}
      {...roving}
      role="toolbar"
      aria-label="Fields"
      aria-orientation="vertical"
      className="px-2 pb-2"
    >
      {fields.map((field) => (
        <FacetGroup
          key={field.field}
          {...field}
          selection={field.field === "level" ? levelSelection() : valueSelection(field.field)}
          open={isOpen(field.field)}
          onToggle={() => onToggle(field.field)}
          isRejected={isRejected}
          loaded={valuesOf(field.field)}
        />
      ))}
    </div>
  );

  function valueSelection(field: string): FacetSelection {
    const search = filters.search ?? "";
    const onSearch = (next: string) => change({ search: next.trim() === "" ? undefined : next });
    return {
      modes: selectedValues(search, field),
      onToggle: (value, mode) => onSearch(toggleValue(search, field, value, mode)),
      onOnly: (value) => onSearch(selectOnly(search, field, value)),
    };
  }

  /** The same as on the level buttons. */
  function levelSelection(): FacetSelection {
    const toLevel = (value: string) => levels.find((level) => level === value) ?? "log";
    return {
      modes: levelModes(filters),
      onToggle: (value, mode) => change(toggleLevel(filters, toLevel(value), mode)),
      onOnly: (value) => change(selectLevels(filters, [toLevel(value)])),
    };
  }
}
