import type { AnalysisResult } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { RotateCw, Sparkles } from "lucide-react";
import { useClient } from "../../lib/api/client-context.tsx";
import { Button } from "../button/Button.tsx";
import { CopyButton } from "../button/CopyButton.tsx";
import { describeResult, toCopiedText } from "./describe-result.ts";

interface AnalysisFooterProps {
  result: AnalysisResult;
  again: () => void;
  onShowSent: () => void;
}

export function AnalysisFooter({ result, again, onShowSent }: AnalysisFooterProps) {
  const { analysis, analyser } = result;
  const { queries } = useClient();
  // Cache only: the shell already polls it.
  const { data: billing } = useQuery({ ...queries.billing(), enabled: false });
  const isBilled = billing !== null;
  return (
    <footer className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t bg-raised px-6 py-3 max-sm:px-5 sm:sticky sm:bottom-0">
      <p className="flex items-center gap-2 text-caption text-faint">
        <Sparkles aria-hidden className="size-3.5 shrink-0" />
        {describeResult(result, { now: new Date(), isBilled })}
      </p>
      <button
        type="button"
        onClick={onShowSent}
        className="rounded-mark py-1 text-caption font-medium text-accent underline-offset-2 hover:underline"
      >
        View data sent
      </button>
      <div className="ml-auto flex flex-wrap justify-end gap-2">
        {/* Rules are deterministic, so there is nothing to run again. */}
        {analyser.kind !== "built-in" && (
          <Button
            variant="quiet"
            size="sm"
            icon={RotateCw}
            onClick={again}
            title={`Runs the analysis again${isBilled ? " for 1 AI credit" : ""}`}
          >
            Analyze again
          </Button>
        )}
        <CopyButton text={toCopiedText(result)} label="Copy analysis" variant="secondary" />
        {analysis.suggestedFix !== "" && <CopyButton text={analysis.suggestedFix} label="Copy fix" variant="primary" />}
      </div>
    </footer>
  );
}
