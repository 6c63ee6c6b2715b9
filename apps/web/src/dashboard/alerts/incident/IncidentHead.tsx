import { type Incident, toOneLine } from "@contrail/protocol";
import { BellOff, Check, RotateCcw, ScrollText, UserCheck } from "lucide-react";
import { Link } from "react-router";
import { toViewLink } from "../../../lib/logs-link.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/button/Button.tsx";
import { ButtonLink } from "../../../ui/button/ButtonLink.tsx";
import { SplitButton } from "../../../ui/button/SplitButton.tsx";
import { toLasted, toWhen } from "../alert-times.ts";
import { describeMute, isMuted } from "../mutes.ts";
import { severityNames, severityTones } from "../severity.ts";
import { canAcknowledge } from "../use-incident-actions.ts";
import type { IncidentMenu } from "./incident-menu.ts";

interface IncidentHeadProps {
  incident: Incident;
  logsQuery: string;
  menu: IncidentMenu;
  now: Date;
  isPhone: boolean;
}

/** What it is, and what can be done about it. */
export function IncidentHead({ incident, logsQuery, menu, now, isPhone }: IncidentHeadProps) {
  const { title, rule, application } = incident;
  return (
    <div className="px-8 pt-4 max-md:px-4">
      <div className="flex flex-wrap items-center gap-2">
        <Badges incident={incident} now={now} />
        {application && <span className="mr-auto truncate font-mono text-mono text-muted">{application.name}</span>}
        {isPhone ? (
          <span className="ml-auto text-table text-muted tabular-nums">{toDuration(incident, now)}</span>
        ) : (
          <div className="ml-auto flex flex-wrap items-center gap-2">
            <ButtonLink variant="quiet" icon={ScrollText} to={toViewLink(logsQuery)}>
              Show logs
            </ButtonLink>
            {menu.canWrite && <Actions incident={incident} menu={menu} />}
          </div>
        )}
      </div>
      <h2 className="mt-2.5 text-h3 font-semibold wrap-anywhere">{toOneLine(title)}</h2>
      <p className="mt-0.5 text-table text-muted">
        {rule === null ? (
          "The rule was deleted"
        ) : (
          <>
            <span className="max-sm:hidden">Rule </span>
            <Link
              to={`/dashboard/alerts/rules/${rule.id}`}
              className="rounded-mark font-medium text-accent underline-offset-2 hover:underline"
            >
              {rule.name}
            </Link>
          </>
        )}
        <span className="max-sm:hidden">, {toPeriod(incident, now)}</span>
      </p>
    </div>
  );
}

function Badges({ incident, now }: Pick<IncidentHeadProps, "incident" | "now">) {
  const { severity, status, acknowledgedAt, isFlapping, mute } = incident;
  return (
    <>
      <Badge tone={severityTones[severity]} dot>
        {severityNames[severity]}
      </Badge>
      {status === "resolved" ? (
        <Badge tone="log">Resolved</Badge>
      ) : (
        <Badge tone={acknowledgedAt === null ? "neutral" : "accent"}>
          {acknowledgedAt === null ? "Open" : "Acknowledged"}
        </Badge>
      )}
      {isFlapping && <Badge tone="warn">Flapping</Badge>}
      {/* The rule of one that is resolved may still be muted; its page says so. */}
      {status === "open" && isMuted(mute, now) && <Badge icon={BellOff}>Muted {describeMute(mute, now)}</Badge>}
    </>
  );
}

function Actions({ incident, menu }: Pick<IncidentHeadProps, "incident" | "menu">) {
  if (incident.status === "resolved") {
    return incident.isOneOff ? null : (
      <Button icon={RotateCcw} busy={menu.isPending} onClick={menu.reopen}>
        Reopen
      </Button>
    );
  }
  const isNew = canAcknowledge(incident);
  return (
    <>
      <SplitButton
        icon={BellOff}
        label="Mute"
        menuLabel="How long to mute it"
        aria-keyshortcuts="m"
        busy={menu.isPending}
        onClick={menu.mute}
        items={menu.muteItems}
      />
      <Button
        variant={isNew ? "secondary" : "primary"}
        icon={Check}
        aria-keyshortcuts="e"
        busy={menu.isPending}
        onClick={menu.resolve}
      >
        Resolve
      </Button>
      {isNew && (
        <Button
          variant="primary"
          icon={UserCheck}
          aria-keyshortcuts="a"
          busy={menu.isPending}
          onClick={menu.acknowledge}
        >
          Acknowledge
        </Button>
      )}
    </>
  );
}

/** 'open since 13:36, 27 min', 'open from 13:36 to 14:17, 41 min' */
function toPeriod(incident: Incident, now: Date): string {
  const { openedAt, resolvedAt, isOneOff } = incident;
  const from = toWhen(new Date(openedAt), now);
  if (isOneOff) return from;
  const lasted = toDuration(incident, now);
  return resolvedAt === null
    ? `open since ${from}, ${lasted}`
    : `open from ${from} to ${toWhen(new Date(resolvedAt), now)}, ${lasted}`;
}

function toDuration({ openedAt, resolvedAt }: Incident, now: Date): string {
  return toLasted((resolvedAt === null ? now.getTime() : Date.parse(resolvedAt)) - Date.parse(openedAt));
}
