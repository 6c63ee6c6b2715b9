import type { AnsiRun } from "@contrail/protocol";
import { memo, type ReactNode } from "react";
import { AnsiText } from "./AnsiText.tsx";
import { useSlices } from "./use-slices.ts";

interface WholeTextProps {
  text: string;
  /** At its beginning and end. */
  quote?: string;
  /** How a part of it is drawn; in its colors by default. Always the same function. */
  draw?: (runs: readonly AnsiRun[]) => ReactNode;
}

/** A text of any length. Parts that are far from being visible aren't laid out. */
export function WholeText({ text, quote, draw = drawColors }: WholeTextProps) {
  const slices = useSlices(text);
  const isBusy = slices.at(-1)?.end !== text.length;
  const parts = slices.map(({ runs, end }) => (
    <Part
      key={end}
      runs={runs}
      draw={draw}
      opening={end === slices[0]?.end && quote}
      closing={end === text.length && quote}
    />
  ));
  if (parts.length === 1 && !isBusy) return parts;
  return (
    <span
      aria-busy={isBusy}
      className="block *:block *:[contain-intrinsic-size:auto_400px] *:[content-visibility:auto]"
    >
      {parts}
    </span>
  );
}

interface PartProps extends Required<Pick<WholeTextProps, "draw">> {
  runs: readonly AnsiRun[];
  opening: ReactNode;
  closing: ReactNode;
}

const Part = memo(function Part({ runs, draw, opening, closing }: PartProps) {
  return (
    <span>
      {opening}
      {draw(runs)}
      {closing}
    </span>
  );
});

function drawColors(runs: readonly AnsiRun[]): ReactNode {
  return <AnsiText runs={runs} />;
}
