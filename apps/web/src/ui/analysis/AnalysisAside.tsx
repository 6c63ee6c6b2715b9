import type { AnalysisResult, ErrorHistory, Evidence } from "@contrail/protocol";
import type { ReactNode } from "react";
import { toClock, toDateTime } from "../../lib/time.ts";
import { classes } from "../classes.ts";
import { Skeleton } from "../state/Skeleton.tsx";
import { LongText } from "../text/LongText.tsx";
import { valueLimits } from "../text/slices.ts";
import { toneFill } from "../tones.ts";
import { SeverityBars } from "./SeverityBars.tsx";

interface AnalysisAsideProps {
  result: AnalysisResult;
  /** The open log, which needs no link. */
  logId: string;
  onShowLog: (id: string) => void;
}

/** Severity, what the answer rests on, occurrences and evidence. */
export function AnalysisAside({ result, logId, onShowLog }: AnalysisAsideProps) {
  const { analysis, analyser, history } = result;
  return (
    <dl className="grid content-start gap-4 text-table">
      <Fact title="Severity">
        <SeverityBars severity={analysis.severity} />
      </Fact>
      {analysis.rule !== undefined && <Fact title="Rule">{analysis.rule}</Fact>}
      {analyser.kind !== "built-in" && <Confidence confidence={analysis.confidence} />}
      {history && <Fact title="Occurrences">{toTimes(history)}</Fact>}
      {history && <Fact title="First seen">{toDateTime(new Date(history.firstSeenAt))}</Fact>}
      {analysis.evidence.length > 0 && (
        <Fact title="Evidence">
          <ul className="grid gap-2">
            {analysis.evidence.map((evidence) => (
              <li key={evidence.text} className="flex gap-2.5">
                <span aria-hidden className={classes("w-0.75 shrink-0 rounded-pill", toneFill[evidence.log.level])} />
                <Quote evidence={evidence} onShow={evidence.log.id === logId ? undefined : onShowLog} />
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </dl>
  );
}

/** A model's own estimate. The built-in rules have none: they name their rule instead. */
function Confidence({ confidence }: { confidence: number }) {
  const percent = Math.round(confidence * 100);
  return (
    <Fact title="Confidence">
      <span className="text-ui font-semibold tabular-nums">{percent}%</span>
      <span aria-hidden className="mt-1.5 block h-1 overflow-hidden rounded-pill bg-line-strong">
        <span className="block h-full rounded-pill bg-trail" style={{ width: `${percent}%` }} />
      </span>
    </Fact>
  );
}

export function AsideSkeleton() {
  return (
    <div className="grid content-start gap-4">
      {["Severity", "Occurrences", "Evidence"].map((title) => (
        <div key={title} className="text-table">
          <p className="mb-2 font-medium text-muted">{title}</p>
          <Skeleton className="h-3 w-1/2" />
        </div>
      ))}
    </div>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt className="mb-1 font-medium text-muted">{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Quote({ evidence: { text, log }, onShow }: { evidence: Evidence; onShow?: (id: string) => void }) {
  const time = toClock(new Date(log.createdAt));
  return (
    <div className="min-w-0 font-mono text-mono">
      {onShow ? (
        <button
          type="button"
          onClick={() => onShow(log.id)}
          className="rounded-mark text-accent underline-offset-2 hover:underline"
        >
          {time}
          <span className="sr-only">: show this log</span>
        </button>
      ) : (
        <span className="text-faint">{time}</span>
      )}
      <LongText text={text} limits={valueLimits} className="wrap-anywhere whitespace-pre-wrap" />
    </div>
  );
}

function toTimes({ count, lastDay }: ErrorHistory): string {
  const all = count === 1 ? "Once" : `${count.toLocaleString("en")} times`;
  if (lastDay === count) return `${all}, in the last 24 hours`;
  return `${all}, ${lastDay === 0 ? "none" : lastDay.toLocaleString("en")} of them in the last 24 hours`;
}
