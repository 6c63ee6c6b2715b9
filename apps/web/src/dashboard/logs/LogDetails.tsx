import type { Log } from "@contrail/protocol";
import type { KeyboardEvent } from "react";
import { Modal } from "../../ui/dialog/Modal.tsx";
import { LogPanes } from "./LogPanes.tsx";
import { LogSteps, type LogStepsProps } from "./LogSteps.tsx";
import { LogSummary } from "./LogSummary.tsx";
import { isPlainKey } from "./move-row-focus.ts";

interface LogDetailsProps extends LogStepsProps {
  log: Log;
  /** The log's row, which has the focus afterwards. */
  row: () => HTMLElement | null;
  onClose: () => void;
}

export function LogDetails({ log, row, onClose, ...steps }: LogDetailsProps) {
  function walk(event: KeyboardEvent) {
    if (!isPlainKey(event)) return;
    if (event.key === "j") steps.onMove(1);
    if (event.key === "k") steps.onMove(-1);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts for what the two buttons in the head do
    <div onKeyDown={walk}>
      <Modal open onClose={onClose} title="Log Details" size="xl" tall headEnd={<LogSteps {...steps} />} returnTo={row}>
        <LogSummary log={log} />
        <LogPanes key={steps.index} log={log} />
      </Modal>
    </div>
  );
}
