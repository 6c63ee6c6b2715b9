import { RotateCw } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Announcement } from "../Announcement.tsx";
import { Button } from "../button/Button.tsx";
import { LongText } from "../text/LongText.tsx";
import { valueLimits } from "../text/slices.ts";
import { AnalysisAside, AsideSkeleton } from "./AnalysisAside.tsx";
import { AnalysisFooter } from "./AnalysisFooter.tsx";
import { AnalysisSections } from "./AnalysisSections.tsx";
import type { AnalysisState } from "./analysis-state.ts";
import { SentPayload } from "./SentPayload.tsx";

interface AnalysisPaneProps {
  logId: string;
  analysis: AnalysisState;
  start: () => void;
  again: () => void;
  onShowLog: (id: string) => void;
}

export function AnalysisPane({ logId, analysis, start, again, onShowLog }: AnalysisPaneProps) {
  const [showsPayload, setShowsPayload] = useState(false);
  if (showsPayload) return <SentPayload logId={logId} onBack={() => setShowsPayload(false)} />;
  return (
    <>
      <Announcement>{analysis.kind === "complete" && "The analysis is complete."}</Announcement>
      {content()}
    </>
  );

  function content() {
    switch (analysis.kind) {
      case "failed":
        return (
          <div role="alert" className="px-6 py-4 text-ui leading-5.5 max-sm:px-5">
            <LongText text={analysis.text} limits={valueLimits} className="max-w-145 wrap-anywhere text-error" />
            <div className="mt-4 flex flex-wrap gap-2">
              <Button icon={RotateCw} onClick={start}>
                Retry
              </Button>
              <Button variant="quiet" onClick={() => setShowsPayload(true)}>
                View data to send
              </Button>
            </div>
          </div>
        );
      case "complete":
        return (
          <div className="flex min-h-full flex-col">
            <Columns
              main={<AnalysisSections sections={analysis.result.analysis} />}
              aside={<AnalysisAside result={analysis.result} logId={logId} onShowLog={onShowLog} />}
            />
            <AnalysisFooter result={analysis.result} again={again} onShowSent={() => setShowsPayload(true)} />
          </div>
        );
      case "idle":
        return (
          <p className="px-6 py-4 text-ui text-muted max-sm:px-5">
            This log hasn't been analyzed. Select Analyze with AI to start.
          </p>
        );
      case "analyzing":
        return (
          <div className="flex min-h-full flex-col">
            <span role="status" className="sr-only">
              Analyzing the log
            </span>
            <Columns main={<AnalysisSections sections={analysis.sections} busy />} aside={<AsideSkeleton />} />
          </div>
        );
    }
  }
}

/** The same layout while streaming and when complete, to avoid layout shifts. */
function Columns({ main, aside }: { main: ReactNode; aside: ReactNode }) {
  return (
    <div className="grid flex-1 md:grid-cols-[minmax(0,1fr)_--spacing(71)]">
      <div className="px-6 py-4 text-ui leading-5.5 max-sm:px-5 *:max-w-145">{main}</div>
      <aside aria-label="Severity and evidence" className="px-6 py-4 max-md:border-t max-sm:px-5 md:border-l md:px-4">
        {aside}
      </aside>
    </div>
  );
}
