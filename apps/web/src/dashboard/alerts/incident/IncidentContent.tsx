import type { IncidentPage } from "@contrail/protocol";
import { useRef, useState } from "react";
import { useCan } from "../../../lib/session/use-team.ts";
import { useMediaQuery } from "../../../lib/use-media-query.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useScreenKeys } from "../../../lib/use-screen-keys.ts";
import { Tabs } from "../../../ui/navigation/Tabs.tsx";
import { EvaluationsDrawer } from "../EvaluationsDrawer.tsx";
import { MuteUntilDialog } from "../MuteUntilDialog.tsx";
import { muteForAnHour, muteItems } from "../mutes.ts";
import { canAcknowledge, useIncidentActions } from "../use-incident-actions.ts";
import { IncidentHead } from "./IncidentHead.tsx";
import { IncidentItems } from "./IncidentItems.tsx";
import { IncidentTrend } from "./IncidentTrend.tsx";
import type { IncidentMenu } from "./incident-menu.ts";
import { LogsBefore } from "./LogsBefore.tsx";
import { Notes } from "./Notes.tsx";
import { Notified } from "./Notified.tsx";
import { PhoneActions } from "./PhoneActions.tsx";
import { RequestedAction } from "./RequestedAction.tsx";
import { Timeline } from "./Timeline.tsx";

interface IncidentContentProps {
  page: IncidentPage;
  loadedAt: number;
}

type PhoneTab = "items" | "timeline" | "notified";

export function IncidentContent({ page, loadedAt }: IncidentContentProps) {
  const { incident } = page;
  const now = useNow(loadedAt);
  const isPhone = useMediaQuery("(width < 40rem)");
  const hasRail = useMediaQuery("(width >= 75rem)");
  const [phoneTab, setPhoneTab] = useState<PhoneTab>("items");
  const [open, setOpen] = useState<"date" | "evaluations">();
  const note = useRef<HTMLTextAreaElement>(null);
  const actions = useIncidentActions();
  const menu: IncidentMenu = {
    canWrite: useCan("alerts:write"),
    isPending: actions.isPending,
    muteItems: muteItems({
      mute: incident.mute,
      onMute: (mute) => actions.mute(incident, mute),
      onPickDate: () => setOpen("date"),
    }),
    mute: () => actions.mute(incident, muteForAnHour()),
    acknowledge: () => actions.act(incident, "acknowledge"),
    resolve: () => actions.act(incident, "resolve"),
    reopen: () => actions.act(incident, "reopen"),
  };

  const isOpen = incident.status === "open";
  useScreenKeys(
    menu.canWrite
      ? {
          ...(canAcknowledge(incident) && { a: menu.acknowledge }),
          ...(isOpen && { m: menu.mute, e: menu.resolve }),
          c() {
            setPhoneTab("items");
            requestAnimationFrame(() => note.current?.focus());
          },
        }
      : {},
  );

  const head = (
    <>
      <IncidentHead incident={incident} logsQuery={page.logsQuery} menu={menu} now={now} isPhone={isPhone} />
      <IncidentTrend page={page} now={now} isPhone={isPhone} />
    </>
  );
  const main = (
    <>
      <IncidentItems items={page.items} more={page.moreItems} isPhone={isPhone} />
      <LogsBefore page={page} />
      <Notes incident={incident} timeline={page.timeline} field={note} canWrite={menu.canWrite} />
    </>
  );
  const notified = <Notified notifications={page.notifications} now={now} />;
  const timeline = (
    <Timeline
      events={page.timeline}
      resolves={isOpen ? page.resolves : ""}
      now={now}
      onWhy={incident.rule ? () => setOpen("evaluations") : undefined}
    />
  );
  const dialogs = (
    <>
      <RequestedAction incident={incident} actions={actions} canWrite={menu.canWrite} />
      {open === "date" && (
        <MuteUntilDialog
          what={`incident ${incident.number}`}
          onMute={(mute) => actions.mute(incident, mute)}
          onClose={() => setOpen(undefined)}
        />
      )}
      {incident.rule && (
        <EvaluationsDrawer rule={incident.rule} open={open === "evaluations"} onClose={() => setOpen(undefined)} />
      )}
    </>
  );

  if (isPhone) {
    return (
      <>
        {head}
        <div className="*:*:first:px-4">
          <Tabs<PhoneTab>
            label="Incident"
            items={[
              { id: "items", label: "What is failing" },
              { id: "timeline", label: "Timeline" },
              { id: "notified", label: "Notified" },
            ]}
            value={phoneTab}
            onChange={setPhoneTab}
          >
            {phoneTab === "items" && main}
            {phoneTab === "timeline" && <div className="px-4 py-4">{timeline}</div>}
            {phoneTab === "notified" && <div className="px-4 py-4">{notified}</div>}
          </Tabs>
        </div>
        <div className="flex-1" />
        <PhoneActions incident={incident} menu={menu} logsQuery={page.logsQuery} />
        {dialogs}
      </>
    );
  }
  const rail = (
    <div className="grid grid-cols-1 gap-7 px-5 pt-4 pb-8">
      {notified}
      {timeline}
    </div>
  );
  return (
    <div className={hasRail ? "grid flex-1 grid-cols-[minmax(0,1fr)_--spacing(88)]" : "flex-1"}>
      <div className="min-w-0">
        {head}
        {main}
      </div>
      <aside aria-label="Notifications and timeline" className={hasRail ? "border-l" : "border-t px-3 max-md:px-0"}>
        {hasRail ? (
          <div className="sticky top-13 max-h-[calc(100dvh-var(--spacing)*13)] overflow-y-auto">{rail}</div>
        ) : (
          rail
        )}
      </aside>
      {dialogs}
    </div>
  );
}
