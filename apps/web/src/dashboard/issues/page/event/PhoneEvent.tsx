import { type Log, requestOf } from "@contrail/protocol";
import { Sparkles } from "lucide-react";
import type { ReactNode } from "react";
import { useCan } from "../../../../lib/session/use-team.ts";
import { useAnalysis } from "../../../../ui/analysis/use-analysis.ts";
import { Button } from "../../../../ui/button/Button.tsx";
import type { FrameMark } from "../../rules/FrameDialog.tsx";
import { AnalysisOfEvent, EventContext } from "./EventTabs.tsx";
import { RequestPane } from "./RequestPane.tsx";
import { StackPane } from "./StackPane.tsx";

interface PhoneEventProps {
  log: Log;
  around: ReactNode;
  /** Undefined for those who may only read. */
  onMark: ((mark: FrameMark) => void) | undefined;
}

/** On phones, everything about an event is below each other. */
export function PhoneEvent({ log, around, onMark }: PhoneEventProps) {
  const canAnalyze = useCan("analyses:create");
  const analysis = useAnalysis(log.id);
  return (
    <>
      <StackPane log={log} raw={false} onMark={onMark} />
      {around}
      {requestOf(log) && (
        <Part title="Request">
          <RequestPane log={log} />
        </Part>
      )}
      <Part title="Context">
        <EventContext log={log} />
      </Part>
      {canAnalyze && (
        <Part title="AI analysis">
          {analysis.analysis.kind === "idle" ? (
            <div className="px-4 py-3">
              <Button icon={Sparkles} onClick={analysis.start}>
                Analyze with AI
              </Button>
            </div>
          ) : (
            <AnalysisOfEvent log={log} analysis={analysis} />
          )}
        </Part>
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-t pt-3">
      <h3 className="px-4 text-ui font-semibold">{title}</h3>
      {children}
    </div>
  );
}
