import { RotateCw } from "lucide-react";
import { Button } from "../../ui/Button.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import type { Analysis } from "./use-analysis.ts";

interface AnalysisPaneProps {
  analysis: Analysis;
  start: () => void;
}

export function AnalysisPane({ analysis, start }: AnalysisPaneProps) {
  return <div className="max-w-155 px-6 py-4 text-ui leading-5.5 max-sm:px-5">{content()}</div>;

  function content() {
    if (analysis.kind === "failed") {
      return (
        <div role="alert">
          <p className="text-error">{analysis.text}</p>
          <Button icon={RotateCw} onClick={start} className="mt-4">
            Retry
          </Button>
        </div>
      );
    }
    if (analysis.kind === "complete") return <p className="wrap-anywhere whitespace-pre-wrap">{analysis.text}</p>;
    return (
      <div role="status" className="grid gap-3">
        <span className="sr-only">Analysing the log</span>
        {["w-1/4", "w-full", "w-4/5", "w-1/4", "w-11/12", "w-2/3"].map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars have nothing but their place
          <Skeleton key={index} className={`h-3 ${width}`} />
        ))}
      </div>
    );
  }
}
