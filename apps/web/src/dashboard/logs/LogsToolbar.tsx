import { useQuery } from "@tanstack/react-query";
import { Layers, RotateCw } from "lucide-react";
import { useClient } from "../../lib/client-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { SelectField } from "../../ui/field/SelectField.tsx";

interface LogsToolbarProps {
  appName: string | undefined;
  onAppName: (appName: string | undefined) => void;
  refreshing: boolean;
  onRefresh: () => void;
}

const all = "all applications";

export function LogsToolbar({ appName, onAppName, refreshing, onRefresh }: LogsToolbarProps) {
  const { queries } = useClient();
  const applications = useQuery(queries.applications()).data ?? [];
  // The address may hold a name or an id; both select the same application.
  const chosen = applications.find(({ id, name }) => id === appName || name === appName)?.id ?? appName ?? all;
  const options = [
    { value: all, label: "All applications" },
    ...applications.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <div className="flex items-center justify-between gap-2 px-4 py-3">
      <SelectField
        label="Application"
        labelHidden
        icon={Layers}
        options={options}
        value={chosen}
        placeholder={appName}
        onChange={(value) => onAppName(value === all ? undefined : value)}
        className="w-56 max-sm:flex-1"
      />
      <Button icon={RotateCw} onClick={onRefresh} busy={refreshing}>
        Refresh
      </Button>
    </div>
  );
}
