import type { AlertCondition, AlertPreview } from "@contrail/protocol";
import { GripHorizontal } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { toMinutesText } from "../../alert-times.ts";
import { AlertChart, type AlertPlot } from "../../chart/AlertChart.tsx";
import { toRuleFigure } from "../../figures.ts";
import { limitOf, withLimit } from "../rule-draft.ts";

interface PreviewChartProps {
  preview: AlertPreview;
  condition: AlertCondition;
  onCondition: (condition: AlertCondition) => void;
}

/** The bars of 7 days with the limit, which can be dragged, and the incidents that would have been. */
export function PreviewChart({ preview, condition, onCondition }: PreviewChartProps) {
  const { bars, incidents } = preview;
  const from = Date.parse(preview.from);
  const to = Date.parse(preview.to);
  const stepMs = (to - from) / bars.length;
  const own = limitOf(condition);
  const limit = own ?? preview.limit;
  const spans = incidents.map(({ from: start, to: end }) => ({
    from: Date.parse(start),
    to: end === null ? to : Date.parse(end),
  }));
  const isBad = (index: number) => {
    const start = from + index * stepMs;
    return spans.some((span) => span.from < start + stepMs && span.to >= start);
  };
  const window = "windowMinutes" in condition ? ` in ${toMinutesText(condition.windowMinutes)}` : "";
  return (
    <AlertChart
      label={`The last 7 days, ${incidents.length} incidents`}
      from={from}
      stepMs={stepMs}
      values={bars}
      now={to}
      height={132}
      lines={
        limit === null
          ? []
          : [{ value: limit, label: `${toRuleFigure(limit, condition.kind)}${window}`, tone: "limit" }]
      }
      isBad={isBad}
      unit=""
    >
      {(plot) => (
        <>
          {spans.map((span, index) => (
            <IncidentMark key={span.from} plot={plot} time={span.from} number={index + 1} />
          ))}
          {own !== null && (
            <LimitHandle
              plot={plot}
              limit={own}
              isWhole={condition.kind === "count"}
              onLimit={(next) => onCondition(withLimit(condition, next))}
            />
          )}
        </>
      )}
    </AlertChart>
  );
}

const discPx = 18;

/** A numbered disc above the plot, with a line down to the bar. */
function IncidentMark({ plot, time, number }: { plot: AlertPlot; time: number; number: number }) {
  const x = Math.min(plot.width, Math.max(0, plot.toX(time)));
  return (
    <div aria-hidden className="pointer-events-none absolute inset-y-0" style={{ left: x }}>
      <div className="absolute -top-2 bottom-0 border-l border-dotted border-error-fill" />
      <span
        style={{ top: -discPx - 6, left: -discPx / 2, width: discPx, height: discPx }}
        className="absolute grid place-items-center rounded-pill bg-error text-axis font-semibold text-on-accent"
      >
        {number}
      </span>
    </div>
  );
}

interface LimitHandleProps {
  plot: AlertPlot;
  limit: number;
  isWhole: boolean;
  onLimit: (limit: number) => void;
}

/** Dragging it, or its arrow keys, change the number in the sentence. The scale stays while it is dragged. */
function LimitHandle({ plot, limit, isWhole, onLimit }: LimitHandleProps) {
  const [drag, setDrag] = useState<{ fromY: number; plot: AlertPlot; limit: number }>();
  const toShown = (value: number) => (isWhole ? Math.max(0, Math.round(value)) : Number(value.toPrecision(2)));

  function start(event: PointerEvent<HTMLDivElement>) {
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.focus();
    setDrag({ fromY: event.clientY, plot, limit });
  }

  function move(event: PointerEvent<HTMLDivElement>) {
    if (!drag) return;
    event.stopPropagation();
    onLimit(toShown(drag.plot.toValue(drag.plot.toY(drag.limit) + event.clientY - drag.fromY)));
  }

  function press(event: KeyboardEvent) {
    const step = isWhole ? Math.max(1, Math.round(limit / 20)) : limit / 20 || 0.1;
    const change = { ArrowUp: step, ArrowRight: step, ArrowDown: -step, ArrowLeft: -step }[event.key];
    if (change === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onLimit(toShown(Math.max(0, limit + change)));
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label="Limit"
      aria-orientation="vertical"
      aria-valuenow={limit}
      aria-valuemin={0}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={() => setDrag(undefined)}
      onPointerCancel={() => setDrag(undefined)}
      onKeyDown={press}
      style={{ top: plot.toY(limit) - 11, left: plot.width * 0.36 }}
      className="absolute z-1 grid h-5.5 w-5.5 cursor-ns-resize touch-none place-items-center rounded-chip border border-line-strong bg-raised text-muted shadow-float"
    >
      <GripHorizontal aria-hidden className="size-3.5" />
    </div>
  );
}
