import type { AlertRule } from "@contrail/protocol";
import { Ellipsis } from "lucide-react";
import { Link } from "react-router";
import { IconButton } from "../../../ui/button/IconButton.tsx";
import { toCount, toFullNumber } from "../../../ui/chart/compact-number.ts";
import { EventBars } from "../../../ui/chart/EventBars.tsx";
import { classes } from "../../../ui/classes.ts";
import { Menu, type MenuItem } from "../../../ui/floating/Menu.tsx";
import { StatusLabel } from "../../../ui/StatusLabel.tsx";
import { toWhen } from "../alert-times.ts";
import { Severity } from "../Severity.tsx";
import { describeNoise, describeRuleState } from "./describe-rule-state.ts";
import { ruleGrid, wideOnly } from "./rule-grid.ts";

interface AlertRuleRowProps {
  rule: AlertRule;
  now: Date;
  menu: readonly MenuItem[];
}

/** 64 px. The link covers the row; the menu is above it. On phones, everything is below each other. */
export function AlertRuleRow({ rule, now, menu }: AlertRuleRowProps) {
  const { name, sentence, severity, lastFiredAt, messages, hours, isEnabled, openIncident } = rule;
  const { label, tone, note } = describeRuleState(rule, now);
  const noise = describeNoise(rule);
  return (
    <tr
      data-row={rule.id}
      className={classes(
        "relative min-h-16 border-b py-2.5 transition-colors hover:bg-hover has-[a:focus-visible]:bg-selected has-[a:focus-visible]:inset-ring has-[a:focus-visible]:inset-ring-accent/70",
        ruleGrid,
      )}
    >
      <td className="min-w-0 max-sm:col-start-1 max-sm:pr-10">
        <p className="flex min-w-0 items-center gap-2.5">
          <Link
            to={`/dashboard/alerts/rules/${rule.id}`}
            data-row-link
            draggable={false}
            className={classes(
              "truncate text-table font-medium outline-none after:absolute after:inset-0 @max-4xl:line-clamp-2 @max-4xl:whitespace-normal max-sm:line-clamp-none",
              !isEnabled && "text-muted",
            )}
          >
            {name}
          </Link>
          <Severity severity={severity} muted className="text-caption! max-sm:hidden" />
        </p>
        <p className="mt-0.5 line-clamp-2 text-caption text-pretty wrap-anywhere text-muted">{sentence}</p>
      </td>
      <td className="min-w-0">
        <StatusLabel tone={tone}>{label}</StatusLabel>
        {openIncident !== null && (
          <Link
            to={`/dashboard/alerts/incidents/${openIncident}`}
            className="relative z-1 ml-2 rounded-mark text-table text-accent hover:underline"
          >
            #{openIncident}
          </Link>
        )}
        {note !== "" && <p className="mt-0.5 line-clamp-2 text-caption text-muted">{note}</p>}
      </td>
      <td className={classes(wideOnly, "max-sm:hidden")}>
        <EventBars
          steps={hours}
          tone={tone === "error" ? "error" : "accent"}
          label={`${toCount(
            hours.reduce((sum, hour) => sum + hour, 0),
            "incident",
          )} in 24 hours`}
          className="w-24"
        />
      </td>
      <td className="text-table tabular-nums max-sm:text-caption max-sm:text-muted">
        <span className="sm:hidden">Last fired: </span>
        {lastFiredAt === null ? (
          <span className="text-faint">never</span>
        ) : (
          <time dateTime={lastFiredAt}>{toWhen(new Date(lastFiredAt), now)}</time>
        )}
      </td>
      <td className="text-table tabular-nums max-sm:text-caption max-sm:text-muted">
        <span className={classes(messages === 0 && "text-faint")}>
          {toFullNumber(messages)}
          <span className="sm:sr-only"> {messages === 1 ? "message" : "messages"} in 30 days</span>
        </span>
        {noise !== "" && <p className="text-caption text-muted">{noise}</p>}
      </td>
      <td className="relative z-1 max-sm:absolute max-sm:top-2 max-sm:right-2">
        <Menu items={menu} trigger={<IconButton label={`Actions for ${name}`} icon={Ellipsis} />} />
      </td>
    </tr>
  );
}
