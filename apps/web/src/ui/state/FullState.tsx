import type { ReactNode } from "react";
import { SegmentedMeter } from "./SegmentedMeter.tsx";
import { StateFrame } from "./StateFrame.tsx";

interface FullStateProps {
  used: number;
  total: number;
  /** The numbers as text, such as '3 of 3 applications used'. */
  counter: string;
  title: string;
  text: ReactNode;
  action?: ReactNode;
}

/** A limit is reached: what is used up, and what to do next. */
export function FullState({ used, total, counter, ...rest }: FullStateProps) {
  return (
    <StateFrame
      {...rest}
      illustration={
        <p className="flex items-center gap-2.5 text-caption text-muted">
          <SegmentedMeter used={used} total={total} />
          {counter}
        </p>
      }
    />
  );
}
