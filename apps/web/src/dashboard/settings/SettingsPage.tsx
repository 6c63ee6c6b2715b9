import { can, type Team } from "@contrail/protocol";
import { useSearchParams } from "react-router";
import { useTeam } from "../../lib/session/use-team.ts";
import { classes } from "../../ui/classes.ts";
import { type TabItem, Tabs } from "../../ui/navigation/Tabs.tsx";
import { type SettingsTab, settingsTabs } from "./settings-tabs.tsx";

/** The open tab is in the URL, so that it can be linked to. */
export function SettingsPage() {
  const [search, setSearch] = useSearchParams();
  const team = useTeam();
  const [first] = settingsTabs;
  const tabs = settingsTabs.filter(({ needs }) => needs === undefined || can(team.role, needs));
  const { id, Panel, wide } = tabs.find((tab) => tab.id === search.get("tab")) ?? first;
  const select = (tab: string) => setSearch(tab === first.id ? {} : { tab }, { replace: true });
  return (
    <div className="w-full max-w-280">
      <Tabs items={tabs.map((tab) => toItem(tab, team))} value={id} onChange={select} label="Settings">
        <div className={classes("pt-6", !wide && "max-w-180")}>
          <Panel />
        </div>
      </Tabs>
    </div>
  );
}

function toItem({ id, label, count }: SettingsTab, team: Team): TabItem {
  if (count === undefined) return { id, label };
  return {
    id,
    label: (
      <>
        {label}
        <span aria-hidden className="ml-1.5 font-normal text-faint tabular-nums">
          {count(team)}
        </span>
      </>
    ),
  };
}
