import { auditActionIds } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { Clock, Download, ListFilter, UserRound } from "lucide-react";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { useClient } from "../../../lib/api/client-context.tsx";
import { download, saveFile, toFileName } from "../../../lib/api/download.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { useDebouncedInput } from "../../../lib/use-debounced-input.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { SearchField } from "../../../ui/field/SearchField.tsx";
import { SelectField } from "../../../ui/field/SelectField.tsx";
import { toast } from "../../../ui/toast/toast.ts";
import { type AuditView, auditRanges, toAuditFilter } from "./audit-view.ts";
import { auditKey, toAuditQueryString, useAuditApi } from "./use-audit-api.ts";

interface AuditFiltersProps {
  view: AuditView;
  onChange: (part: Partial<AuditView>) => void;
}

/** A select has no empty value. */
const any = "any";

const actionOptions = [
  { value: any, label: "All actions" } as const,
  ...auditActionIds.map((id) => ({ value: id, label: id })),
];

export function AuditFilters({ view, onChange }: AuditFiltersProps) {
  const search = useDebouncedInput(view.search, (text) => onChange({ search: text }));
  const exportLog = useAuditExport(view);
  return (
    <div className="grid grid-cols-2 gap-2 lg:flex lg:items-start">
      <SelectField
        label="Who"
        labelHidden
        icon={UserRound}
        options={useActorOptions()}
        value={view.actor || any}
        placeholder="Someone"
        onChange={(actor) => onChange({ actor: actor === any ? "" : actor })}
        className="lg:w-40"
      />
      <SelectField
        label="Action"
        labelHidden
        icon={ListFilter}
        options={actionOptions}
        value={view.action ?? any}
        onChange={(action) => onChange({ action: action === any ? undefined : action })}
        className="lg:w-48"
      />
      <SearchField
        label="Search targets"
        value={search.text}
        onChange={search.edit}
        placeholder="Search targets (name, email, id)…"
        className="col-span-2 lg:flex-1"
      />
      <SelectField
        label="Time range"
        labelHidden
        icon={Clock}
        options={auditRanges}
        value={view.range}
        onChange={(range) => onChange({ range })}
        className="lg:w-42"
      />
      <Button icon={Download} onClick={() => exportLog.mutate()} busy={exportLog.isPending}>
        Export
      </Button>
    </div>
  );
}

/** Everyone in the log. */
function useActorOptions() {
  const api = useAuditApi();
  const { data } = useQuery(api.auditActors());
  return [{ value: any, label: "Everyone" }, ...(data ?? []).map(({ id, name }) => ({ value: id, label: name }))];
}

/** Exports all entries that match the filters, not only the current page. */
function useAuditExport(view: AuditView) {
  const { config, access, cache } = useClient();
  return useApiMutation({
    mutationFn: async () => {
      const query = toAuditQueryString(toAuditFilter(view, Date.now()));
      const content = await download(`${config.apiUrl}/team/audit/export?${query}`, access());
      return { name: toFileName("audit", "jsonl"), content };
    },
    onSuccess: (file) => {
      saveFile(file);
      // The export is an entry, too.
      void cache.invalidateQueries({ queryKey: auditKey });
    },
    onError: (error) => toast.error(`Couldn't export the audit log. ${toErrorMessage(error)}`),
  });
}
