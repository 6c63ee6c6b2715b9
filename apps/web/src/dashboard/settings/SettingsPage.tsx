import { useSearchParams } from "react-router";
import { classes } from "../../ui/classes.ts";
import { Tabs } from "../../ui/navigation/Tabs.tsx";
import { settingsTabs } from "./settings-tabs.tsx";

/** The open tab is in the URL, so that it can be linked to. */
export function SettingsPage() {
  const [search, setSearch] = useSearchParams();
  const [first] = settingsTabs;
  const { id, Panel, wide } = settingsTabs.find((tab) => tab.id === search.get("tab")) ?? first;
  const select = (tab: string) => setSearch(tab === first.id ? {} : { tab }, { replace: true });
  return (
    <div className="w-full max-w-280">
      <Tabs items={settingsTabs} value={id} onChange={select} label="Settings">
        <div className={classes("pt-6", !wide && "max-w-180")}>
          <Panel />
        </div>
      </Tabs>
    </div>
  );
}
