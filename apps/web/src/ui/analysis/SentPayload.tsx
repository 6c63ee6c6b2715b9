import type { AnalysisPayload } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { toDateTime } from "../../lib/time.ts";
import { Button } from "../button/Button.tsx";
import { CopyButton } from "../button/CopyButton.tsx";
import { ErrorState } from "../state/ErrorState.tsx";
import { Skeleton } from "../state/Skeleton.tsx";
import { LongText } from "../text/LongText.tsx";
import { toAnalyzerName } from "./describe-result.ts";
import { useAnalysisApi } from "./use-analysis-api.ts";

interface SentPayloadProps {
  logId: string;
  onBack: () => void;
}

/** The exact input of the analyzer. */
export function SentPayload({ logId, onBack }: SentPayloadProps) {
  const api = useAnalysisApi();
  const payload = useQuery(api.analysisPayload(logId));
  return (
    <section aria-label="Data sent" className="px-6 py-4 max-sm:px-5">
      <div className="mb-3 flex items-center justify-between gap-3">
        <Button variant="quiet" size="sm" icon={ArrowLeft} onClick={onBack} className="-ml-2.5">
          Back to analysis
        </Button>
        {payload.data && <CopyButton text={payload.data.body} label="Copy raw" />}
      </div>
      {content()}
    </section>
  );

  function content() {
    if (payload.isPending) return <Skeleton className="h-40 w-full" />;
    if (payload.isError) {
      return (
        <ErrorState
          title="Couldn't load this data"
          text={payload.error.message}
          onRetry={() => void payload.refetch()}
        />
      );
    }
    return (
      <>
        <p className="mb-3 text-table wrap-anywhere text-muted">{describeDestination(payload.data)}</p>
        <LongText
          text={toReadable(payload.data.body)}
          className="rounded-control border bg-canvas px-4 py-3 font-mono text-mono wrap-anywhere whitespace-pre-wrap"
        />
      </>
    );
  }
}

function describeDestination({ analyser, address, sentAt }: AnalysisPayload): string {
  const analyzerName = toAnalyzerName(analyser);
  if (address === null)
    return "Nothing left this server. This is what the built-in analyzer read, with secrets masked.";
  if (sentAt === null) return `This would be sent to ${analyzerName}, at ${address}, with the API key in a header.`;
  return `This was sent to ${analyzerName}, at ${address}, on ${toDateTime(new Date(sentAt))}, with the API key in a header.`;
}

/** Indented, with real line breaks in strings; the copy button gives the original. */
function toReadable(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2).replaceAll("\\n", "\n").replaceAll('\\"', '"');
}
