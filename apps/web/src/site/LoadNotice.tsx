import { RefreshCw } from "lucide-react";
import { useEffect, useState } from "react";
import { retryLoading, useLoadFailure } from "../lib/load-failures.ts";
import { Button } from "../ui/button/Button.tsx";
import { loadText } from "./content/load.ts";

/** Says that a part of the page couldn't be loaded, and tries again: when the connection is back, or on request. */
export function LoadNotice() {
  const hasFailed = useLoadFailure();
  const [isRetried, setRetried] = useState(false);

  useEffect(() => {
    if (!hasFailed) return;
    setRetried(false);
    const onOnline = () => {
      retryLoading();
      setRetried(true);
    };
    addEventListener("online", onOnline);
    return () => removeEventListener("online", onOnline);
  }, [hasFailed]);

  function retry() {
    retryLoading();
    setRetried(navigator.onLine);
  }

  return (
    <div role="alert" className="fixed inset-x-0 bottom-0 z-30 empty:hidden">
      {hasFailed && (
        <div className="mx-auto mb-6 flex w-fit max-w-[calc(100%-104px)] items-center gap-3 rounded-card bg-raised py-2 pr-2 pl-4 text-table shadow-float max-tablet:mb-4 max-tablet:ml-4">
          {isRetried ? loadText.updated : loadText.failed}
          {/* Browsers may remember a failed script, and an updated server no longer has it: then only a reload helps. */}
          <Button icon={RefreshCw} onClick={isRetried ? () => location.reload() : retry}>
            {isRetried ? loadText.reload : loadText.retry}
          </Button>
        </div>
      )}
    </div>
  );
}
