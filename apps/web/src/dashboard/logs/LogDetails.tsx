import type { Log } from "@contrail/protocol";
import type { KeyboardEvent } from "react";
import { Modal } from "../../ui/Modal.tsx";
import { LogPanes } from "./LogPanes.tsx";
import { LogSummary } from "./LogSummary.tsx";

interface LogDetailsProps {
  log: Log;
  /** Such as '3 of 10 on this page'. */
  position: string;
  /** Goes to the log above (-1) or below (1) in the list. */
  onMove: (step: -1 | 1) => void;
  onClose: () => void;
}

export function LogDetails({ log, position, onMove, onClose }: LogDetailsProps) {
  function walk(event: KeyboardEvent) {
    if (event.key === "j") onMove(1);
    if (event.key === "k") onMove(-1);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts for what the two buttons in the summary do
    <div onKeyDown={walk}>
      <Modal open onClose={onClose} title="Log Details" size="xl">
        <LogSummary log={log} position={position} onMove={onMove} />
        <LogPanes key={log.id} log={log} />
      </Modal>
    </div>
  );
}
