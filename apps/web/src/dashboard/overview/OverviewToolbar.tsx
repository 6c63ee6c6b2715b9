import type { OverviewQuery, OverviewRange } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { Layers } from "lucide-react";
import { useClient } from "../../lib/api/client-context.tsx";
import { SelectField } from "../../ui/field/SelectField.tsx";
import { Segment } from "../../ui/navigation/Segment.tsx";
import { keptPeriod } from "./kept-period.ts";
import { rangeLabels } from "./range-labels.ts";

interface OverviewToolbarProps {
  view: OverviewQuery;
  onRange: (range: OverviewRange) => void;
  onApplication: (appName: string | undefined) => void;
}

const ranges = (["1h", "24h", "7d", "30d"] as const).map((id) => ({ id, label: id.toUpperCase() }));
const allApplications = { value: "all applications", label: "All applications" };

export function OverviewToolbar({ view, onRange, onApplication }: OverviewToolbarProps) {
  const { range, appName } = view;
  const { queries } = useClient();
  // Loaded by the page.
  const overview = useQuery({ ...queries.overview(view), enabled: false }).data;
  const isComparable = !overview || keptPeriod(overview).isComparable;
  const applications = useQuery(queries.applications()).data ?? [];
  const selected = applications.find(({ id, name }) => id === appName || name === appName);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <SelectField
        label="Application"
        labelHidden
        icon={Layers}
        options={[allApplications, ...applications.map(({ id, name }) => ({ value: id, label: name }))]}
        value={selected?.id ?? appName ?? allApplications.value}
        placeholder={appName}
        onChange={(value) => onApplication(value === allApplications.value ? undefined : value)}
      />
      <p className="mr-auto text-caption text-faint max-md:hidden">
        Last {rangeLabels[range]}
        {isComparable && ` vs. the previous ${rangeLabels[range]}`}. {timeZone}
      </p>
      <Segment label="Time range" items={ranges} value={range} onChange={onRange} className="max-sm:h-10" />
    </div>
  );
}

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
