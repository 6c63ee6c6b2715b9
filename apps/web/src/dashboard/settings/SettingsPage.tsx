import { useSearchParams } from "react-router";
import { Tabs } from "../../ui/navigation/Tabs.tsx";
import { NotificationsTab } from "./NotificationsTab.tsx";
import { ProfileTab } from "./ProfileTab.tsx";
import { SecurityTab } from "./SecurityTab.tsx";

const tabs = [
  { id: "profile", label: "Profile" },
  { id: "notifications", label: "Notifications" },
  { id: "security", label: "Security" },
] as const;
type Tab = (typeof tabs)[number]["id"];

/** The open tab is in the URL, so that it can be linked to. */
export function SettingsPage() {
  const [search, setSearch] = useSearchParams();
  const open = tabs.find(({ id }) => id === search.get("tab"))?.id ?? "profile";
  const select = (tab: Tab) => setSearch(tab === "profile" ? {} : { tab }, { replace: true });
  return (
    <div className="w-full max-w-180">
      <Tabs items={tabs} value={open} onChange={select} label="Settings">
        <div className="pt-6">
          {open === "profile" && <ProfileTab />}
          {open === "notifications" && <NotificationsTab />}
          {open === "security" && <SecurityTab />}
        </div>
      </Tabs>
    </div>
  );
}
