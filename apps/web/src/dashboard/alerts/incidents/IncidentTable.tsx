import type { ListedIncident } from "@contrail/protocol";
import { Check } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { useMediaQuery } from "../../../lib/use-media-query.ts";
import { useNow } from "../../../lib/use-now.ts";
import { toFullNumber } from "../../../ui/chart/compact-number.ts";
import { classes } from "../../../ui/classes.ts";
import { IncidentRow, PhoneIncidentRow } from "./IncidentRow.tsx";
import { incidentGrid, wideOnly } from "./incident-grid.ts";

interface IncidentTableProps {
  ref: RefObject<HTMLTableElement | null>;
  incidents: readonly ListedIncident[];
  open: number;
  resolved: number;
  /** 'in the last 7 days'. */
  resolvedWhen: string;
  isStale: boolean;
  loadedAt: number;
  /** Undefined for those who may only read. */
  onAcknowledge: ((incident: ListedIncident) => void) | undefined;
  onFocusRow: (event: { target: EventTarget }) => void;
  /** After the last row: the way to older ones. */
  more: ReactNode;
}

/** Two groups: open and resolved. The rows scroll; on phones, they have three lines and no head. */
export function IncidentTable(props: IncidentTableProps) {
  const { ref, incidents, open, resolved, resolvedWhen, isStale, loadedAt, onAcknowledge, onFocusRow, more } = props;
  const isPhone = useMediaQuery("(width < 40rem)");
  const now = useNow(loadedAt);
  const Row = isPhone ? PhoneIncidentRow : IncidentRow;
  const rows = (status: ListedIncident["status"]) =>
    incidents
      .filter((incident) => incident.status === status)
      .map((incident) => (
        <Row
          key={incident.number}
          incident={incident}
          now={now}
          onAcknowledge={onAcknowledge && (() => onAcknowledge(incident))}
        />
      ));
  return (
    <table
      ref={ref}
      aria-label="Incidents"
      aria-busy={isStale}
      onFocus={onFocusRow}
      className={classes(
        "@container block min-h-0 flex-1 overflow-y-auto border-t transition-opacity",
        isStale && "opacity-45",
      )}
    >
      <thead className="sticky top-0 z-2 block bg-surface max-sm:sr-only">
        <tr className={classes("h-8 border-b text-caption text-faint *:text-left *:font-medium", incidentGrid)}>
          <th scope="col">Severity</th>
          <th scope="col">Incident</th>
          <th scope="col" className={wideOnly}>
            24 h
          </th>
          <th scope="col">Opened</th>
          <th scope="col">Lasted</th>
          <th scope="col">Who has it</th>
        </tr>
      </thead>
      {open > 0 && (
        <tbody className="block">
          <GroupHead>
            <span aria-hidden className="size-1.5 rounded-pill bg-error-fill" />
            <span className="font-medium text-text">Open</span>
            <span className="tabular-nums">{toFullNumber(open)}</span>
          </GroupHead>
          {rows("open")}
        </tbody>
      )}
      {resolved > 0 && (
        <tbody className="block">
          <GroupHead>
            <Check aria-hidden className="size-3.5 text-log" />
            <span className="font-medium text-text">Resolved</span>
            <span className="tabular-nums">
              {toFullNumber(resolved)} {resolvedWhen}
            </span>
          </GroupHead>
          {rows("resolved")}
        </tbody>
      )}
      {more}
    </table>
  );
}

function GroupHead({ children }: { children: ReactNode }) {
  return (
    <tr className="block border-b bg-canvas">
      <th scope="rowgroup" className="flex h-9 items-center gap-2 px-8 text-caption font-normal text-muted max-md:px-4">
        {children}
      </th>
    </tr>
  );
}
