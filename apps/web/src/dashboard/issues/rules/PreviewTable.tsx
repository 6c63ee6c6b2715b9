import { type PreviewGroup, type PreviewPart, previewDays, toOneLine } from "@contrail/protocol";
import type { ReactNode } from "react";
import { Badge } from "../../../ui/Badge.tsx";
import { toCount, toFullNumber } from "../../../ui/chart/compact-number.ts";
import { classes } from "../../../ui/classes.ts";
import type { Tone } from "../../../ui/tones.ts";
import { describeOrigin } from "./describe-preview.ts";
import type { RulePreview } from "./rule-queries.ts";

const roles: Record<PreviewPart["role"], { label: string; tone: Tone }> = {
  stays: { label: "Stays", tone: "accent" },
  selected: { label: "Selected", tone: "neutral" },
  rule: { label: "By the rule", tone: "warn" },
  part: { label: "A part of it", tone: "warn" },
};

/** The issues that become one, and their sum. */
export function MergedTable({ group }: { group: PreviewGroup }) {
  return (
    <Rows label="Issues to merge">
      {group.parts.map((part) => (
        <Row
          key={part.id}
          id={part.id}
          described={part}
          badge={<Badge tone={roles[part.role].tone}>{roles[part.role].label}</Badge>}
        />
      ))}
      <tr className="border-t bg-active">
        <th scope="row" className="px-4 py-3 text-left text-table font-medium max-sm:px-3">
          {group.id} after the merge
        </th>
        <td className="py-3 text-right text-table whitespace-nowrap text-muted">{toCount(group.users, "user")}</td>
        <Events count={group.events} strong />
      </tr>
    </Rows>
  );
}

/** The issues as they would be. */
export function GroupsTable({ preview: { groups, more } }: { preview: RulePreview }) {
  const events = groups.reduce((sum, group) => sum + group.events, 0);
  return (
    <>
      <Rows label="Issues afterwards">
        {groups.map((group, index) => (
          <Row
            key={group.id ?? index}
            id={group.id}
            described={group}
            origin={describeOrigin(group)}
            badge={group.id === null ? <Badge tone="accent">New issue</Badge> : <Badge>Stays</Badge>}
          />
        ))}
        {more === 0 && groups.length > 1 && (
          <tr className="border-t bg-active">
            <th scope="row" colSpan={2} className="px-4 py-3 text-left text-table font-medium max-sm:px-3">
              {toCount(groups.length, "issue")}
            </th>
            <Events count={events} strong />
          </tr>
        )}
      </Rows>
      {more > 0 && <p className="text-caption text-faint">And {toCount(more, "more issue")}.</p>}
    </>
  );
}

/** Above a table: what it says in one sentence, and of which time its figures are. */
export function PreviewHead({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <p className="text-table font-medium">{children}</p>
      <span className="shrink-0 text-caption text-faint">last {previewDays} days</span>
    </div>
  );
}

function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="overflow-hidden rounded-card border bg-surface">
      <table aria-label={label} className="w-full table-auto border-collapse">
        <thead className="sr-only">
          <tr>
            <th scope="col">Issue</th>
            <th scope="col">Role</th>
            <th scope="col">Events</th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

interface RowProps {
  /** null: a new one. */
  id: string | null;
  described: Pick<PreviewPart, "title" | "place" | "events">;
  origin?: string;
  badge: ReactNode;
}

function Row({ id, described: { title, place, events }, origin = "", badge }: RowProps) {
  return (
    <tr className="border-t first:border-t-0">
      <td className="w-full max-w-0 px-4 py-2.5 font-mono text-mono max-sm:px-3">
        <span className="block truncate" title={title}>
          {id !== null && <span className="mr-2 text-faint">{id}</span>}
          {title}
        </span>
        {(place.function !== "" || place.file !== "" || origin !== "") && (
          <span className="block truncate text-caption text-faint">
            {place.function !== "" && <span className="mr-2 text-muted">{toOneLine(place.function)}</span>}
            {toOneLine(place.file)} {origin !== "" && <span className="font-sans">{origin}</span>}
          </span>
        )}
      </td>
      <td className="py-2.5 text-right">{badge}</td>
      <Events count={events} />
    </tr>
  );
}

function Events({ count, strong = false }: { count: number; strong?: boolean }) {
  return (
    <td
      className={classes(
        "py-2.5 pr-4 pl-3 text-right font-mono text-mono whitespace-nowrap tabular-nums max-sm:pr-3",
        strong && "font-level",
      )}
    >
      {toFullNumber(count)} <span className="max-sm:sr-only">{count === 1 ? "event" : "events"}</span>
    </td>
  );
}
