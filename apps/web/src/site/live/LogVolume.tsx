import { useState } from "react";
import { classes } from "../../ui/classes.ts";
import { liveText, logVolume, type Range, ranges } from "../content/live-console.ts";
import { VolumePlot } from "./VolumePlot.tsx";

export function LogVolume() {
  const [range, setRange] = useState<Range>("24H");
  return (
    <div className="px-8 pt-6 pb-7 max-tablet:px-5">
      <div className="mb-7 flex flex-wrap items-center gap-x-5 gap-y-2">
        <h3 className="text-ui font-semibold">{liveText.volume}</h3>
        <Key color="bg-info-fill" label={liveText.logs} />
        <Key color="bg-error-fill" label={liveText.errors} />
        <RangeButtons range={range} onChange={setRange} />
      </div>
      <VolumePlot volume={logVolume[range]} />
    </div>
  );
}

interface RangeButtonsProps {
  range: Range;
  onChange: (range: Range) => void;
}

function RangeButtons({ range, onChange }: RangeButtonsProps) {
  return (
    <fieldset className="ml-auto flex h-8 rounded-segment border bg-canvas p-0.5 max-tablet:ml-0 max-tablet:h-12.5 max-tablet:w-full">
      <legend className="sr-only">{liveText.volumeLabel}</legend>
      {ranges.map((id) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === range}
          onClick={() => onChange(id)}
          className="rounded-chip px-2.5 text-table font-medium text-muted transition-colors hover:text-text aria-pressed:bg-raised aria-pressed:text-text aria-pressed:inset-ring aria-pressed:inset-ring-line-strong max-tablet:flex-1"
        >
          {id}
        </button>
      ))}
    </fieldset>
  );
}

function Key({ color, label }: { color: string; label: string }) {
  return (
    <span className="flex items-center gap-1.5 text-table text-muted">
      <span aria-hidden className={classes("size-2 rounded-swatch", color)} />
      {label}
    </span>
  );
}
