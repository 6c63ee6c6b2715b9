import { type ListedIssue, toIssueMarkdown } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { toAlertLink } from "../../../lib/alert-link.ts";
import { toFieldSearch } from "../../../lib/logs-link.ts";
import { useMediaQuery } from "../../../lib/use-media-query.ts";
import { useScreenKeys } from "../../../lib/use-screen-keys.ts";
import { type TabItem, Tabs } from "../../../ui/navigation/Tabs.tsx";
import { useIssueQueries } from "../issue-queries.ts";
import type { FrameMark } from "../rules/FrameDialog.tsx";
import { Activity } from "./activity/Activity.tsx";
import { EventBar } from "./event/EventBar.tsx";
import { type EventTab, EventTabs } from "./event/EventTabs.tsx";
import { LogsAround } from "./event/LogsAround.tsx";
import { NoEvent } from "./event/NoEvent.tsx";
import { PhoneEvent } from "./event/PhoneEvent.tsx";
import { useEvent } from "./event/use-event.ts";
import { IssueDialogs } from "./head/IssueDialogs.tsx";
import { IssueHead } from "./head/IssueHead.tsx";
import { MoreMenu } from "./head/MoreMenu.tsx";
import { PhoneActions } from "./head/PhoneActions.tsx";
import { useIssueActions } from "./head/use-issue-actions.ts";
import { toIssueUrl } from "./issue-url.ts";
import { Rail } from "./rail/Rail.tsx";
import { type IssueDetails, Trend } from "./trend/Trend.tsx";
import type { IssueView } from "./use-issue-view.ts";
import type { ListPosition } from "./use-list-position.ts";

interface IssueContentProps {
  issue: ListedIssue;
  /** Undefined while the head is shown from the list. */
  details: IssueDetails | undefined;
  isStale: boolean;
  view: IssueView;
  position: ListPosition | undefined;
}

type PhoneTab = "event" | "details" | "logs" | "activity";

export function IssueContent({ issue, details, isStale, view, position }: IssueContentProps) {
  const navigate = useNavigate();
  const queries = useIssueQueries();
  const actions = useIssueActions(issue);
  const { event, query, moves } = useEvent(issue.id, view);
  const [eventTab, setEventTab] = useState<EventTab>("stack");
  const [phoneTab, setPhoneTab] = useState<PhoneTab>("event");
  const comment = useRef<HTMLTextAreaElement>(null);
  const isPhone = useMediaQuery("(width < 40rem)");
  const hasRail = useMediaQuery("(width >= 75rem)");
  const log = event?.log ?? null;

  const move = (id: string | undefined) =>
    id !== undefined && void navigate({ pathname: `/dashboard/issues/${id}`, search: view.otherSearch });
  const isOpen = issue.state === "open";
  useScreenKeys({
    j: () => move(position?.next),
    k: () => move(position?.previous),
    "[": moves.newer,
    "]": moves.older,
    ...(actions.canChange && {
      ...(isOpen && { r: actions.resolve, i: actions.ignore }),
      a: () => actions.setAssigning(true),
      m: () => actions.open("merge"),
      c() {
        setPhoneTab("activity");
        requestAnimationFrame(() => comment.current?.focus());
      },
    }),
  });

  const logsAround = useQuery({ ...queries.logs(issue.id, log?.id ?? ""), enabled: log !== null }).data?.logs;
  const toMarkdown = () =>
    toIssueMarkdown(issue, {
      range: { from: details?.from ?? issue.firstSeenAt, to: details?.to ?? issue.lastSeenAt },
      event: log,
      logs: logsAround,
      link: toIssueUrl(issue.id),
    });
  const alertLink =
    log?.fingerprint === undefined
      ? undefined
      : toAlertLink({
          appName: log.application.id,
          levels: [log.level],
          search: toFieldSearch("fingerprint", log.fingerprint),
          name: `${issue.id} is back`,
        });
  const more = (large: boolean) => (
    <MoreMenu id={issue.id} actions={actions} toMarkdown={toMarkdown} alertLink={alertLink} large={large} />
  );
  const rail = <Rail issue={issue} details={details} range={view.range} actions={actions} />;
  const activity = (
    <Activity
      issueId={issue.id}
      field={comment}
      onShowEvent={(id) => {
        view.openEvent(id);
        setPhoneTab("event");
        scrollTo({ top: 0 });
      }}
    />
  );
  const onMark = actions.canChange ? (mark: FrameMark) => actions.open({ mark }) : undefined;
  const noEvent = <NoEvent query={query} event={event} view={view} />;
  const around = log && <LogsAround issueId={issue.id} log={log} count={3} />;

  const head = (
    <>
      <IssueHead
        issue={issue}
        environment={log?.environment ?? null}
        position={position}
        onMove={move}
        actions={actions}
        more={more(false)}
        isPhone={isPhone}
      />
      <Trend
        issue={issue}
        details={details}
        isStale={isStale}
        range={view.range}
        onRange={view.setRange}
        isPhone={isPhone}
      />
    </>
  );
  const dialogs = <IssueDialogs issue={issue} grouping={details?.grouping} actions={actions} />;
  const bar = <EventBar event={event} moves={moves} isPhone={isPhone} />;

  if (isPhone) {
    return (
      <>
        {head}
        <PhoneTabs issueId={issue.id} value={phoneTab} onChange={setPhoneTab}>
          {phoneTab === "event" && (
            <>
              {bar}
              {log ? <PhoneEvent key={log.id} log={log} around={around} onMark={onMark} /> : noEvent}
            </>
          )}
          {phoneTab === "details" && rail}
          {phoneTab === "logs" && (log ? <LogsAround issueId={issue.id} log={log} /> : noEvent)}
          {phoneTab === "activity" && activity}
        </PhoneTabs>
        <div className="flex-1" />
        <PhoneActions issue={issue} actions={actions} more={more(true)} />
        {dialogs}
      </>
    );
  }
  return (
    <div className={hasRail ? "grid flex-1 grid-cols-[minmax(0,1fr)_--spacing(80)]" : "flex-1"}>
      <div className="min-w-0">
        {head}
        {bar}
        {log ? (
          <EventTabs
            key={log.id}
            log={log}
            tab={eventTab}
            onTab={setEventTab}
            toMarkdown={toMarkdown}
            details={hasRail ? undefined : rail}
            onMark={onMark}
          />
        ) : (
          noEvent
        )}
        {around}
        {activity}
      </div>
      {hasRail && (
        <aside aria-label="Details" className="border-l">
          <div className="sticky top-13 max-h-[calc(100dvh-var(--spacing)*13)] overflow-y-auto">{rail}</div>
        </aside>
      )}
      {dialogs}
    </div>
  );
}

interface PhoneTabsProps {
  issueId: string;
  value: PhoneTab;
  onChange: (tab: PhoneTab) => void;
  children: ReactNode;
}

function PhoneTabs({ issueId, value, onChange, children }: PhoneTabsProps) {
  const count = useQuery(useIssueQueries().activity(issueId)).data?.length;
  const phoneTabs: TabItem<PhoneTab>[] = [
    { id: "event", label: "Event" },
    { id: "details", label: "Details" },
    { id: "logs", label: "Logs" },
    {
      id: "activity",
      label: <>Activity {count !== undefined && <span className="ml-1 text-caption text-faint">{count}</span>}</>,
    },
  ];
  return (
    <div className="*:*:first:px-4">
      <Tabs label="Issue" items={phoneTabs} value={value} onChange={onChange}>
        {children}
      </Tabs>
    </div>
  );
}
