import { pictureTimes, pictureVolume } from "../content/logs-picture.ts";

const steps = pictureVolume[0]?.counts.length ?? 0;
const top = Math.max(...Array.from({ length: steps }, (_, step) => stacked(step, pictureVolume.length)));

/** The histogram above the logs: bars stacked by level, errors at the bottom. */
export function PictureChart() {
  return (
    <div className="px-4 pb-1.5">
      <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none" className="h-18 w-full border-y">
        {pictureVolume.map(({ tone, counts }, series) => (
          <path
            key={tone}
            d={counts.map((count, step) => toBar(step, count, series)).join("")}
            fill={`var(--${tone}-fill)`}
          />
        ))}
      </svg>
      <p className="mt-1 flex justify-around text-axis text-faint tabular-nums">
        {pictureTimes.map((time) => (
          <span key={time}>{time}</span>
        ))}
      </p>
    </div>
  );
}

/** What the first series count together. */
function stacked(step: number, series: number): number {
  return pictureVolume.slice(0, series).reduce((sum, { counts }) => sum + (counts[step] ?? 0), 0);
}

function toBar(step: number, count: number, series: number): string {
  const width = 100 / steps;
  const round = (value: number) => Math.round(value * 100) / 100;
  const bottom = 100 - (stacked(step, series) / top) * 100;
  return `M${round((step + 0.14) * width)} ${round(bottom)}h${round(width * 0.72)}v${round((-count / top) * 100)}h${round(-width * 0.72)}z`;
}
