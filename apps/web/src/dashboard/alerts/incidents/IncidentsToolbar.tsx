import { Clock, Plus } from "lucide-react";
import { useCan } from "../../../lib/session/use-team.ts";
import { useDebouncedInput } from "../../../lib/use-debounced-input.ts";
import { ButtonLink } from "../../../ui/button/ButtonLink.tsx";
import { AppSelect } from "../../../ui/field/AppSelect.tsx";
import { SearchField } from "../../../ui/field/SearchField.tsx";
import { SelectField } from "../../../ui/field/SelectField.tsx";
import { type IncidentsView, type Period, periods } from "./incidents-view.ts";
import type { ChangeIncidentsView } from "./use-incidents-view.ts";

interface IncidentsToolbarProps {
  view: IncidentsView;
  change: ChangeIncidentsView;
}

/** In a second row, half of it each. */
const belowOnPhones = "max-sm:order-2 max-sm:w-auto max-sm:grow max-sm:basis-[calc(50%-4px)]";

export function IncidentsToolbar({ view, change }: IncidentsToolbarProps) {
  const canWrite = useCan("alerts:write");
  const { text, edit } = useDebouncedInput(view.search ?? "", (search) =>
    change({ search: search.trim() || undefined }, { replace: true }),
  );
  return (
    <div className="flex flex-wrap items-start gap-2 px-8 py-3 max-md:px-4">
      <AppSelect
        appName={view.appName}
        onChange={(appName) => change({ appName })}
        className={`w-42 shrink-0 ${belowOnPhones}`}
      />
      <SearchField
        label="Search incidents"
        placeholder="Search incidents..."
        value={text}
        onChange={edit}
        className="min-w-40 flex-1 max-sm:min-w-50"
      />
      <SelectField<Period>
        label="Resolved within"
        labelHidden
        icon={Clock}
        options={periods.map(({ id, label }) => ({ value: id, label }))}
        value={view.period}
        onChange={(period) => change({ period })}
        className={`w-40 shrink-0 ${belowOnPhones}`}
      />
      {canWrite && (
        <ButtonLink
          to="/dashboard/alerts/rules/new"
          variant="primary"
          icon={Plus}
          className="max-sm:order-1 max-sm:h-10"
        >
          New rule
        </ButtonLink>
      )}
    </div>
  );
}
