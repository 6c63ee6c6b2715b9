import { RefreshCw } from "lucide-react";
import { useEffect, useRef } from "react";
import { retryLoading, useLoadFailure } from "../../lib/load-failures.ts";
import { Button } from "../button/Button.tsx";

const texts = {
  failed: "Couldn't load this part of the page. Check your connection.",
  retry: "Retry",
  updated: "Still not loaded. The page may have been updated since you opened it.",
  reload: "Reload page",
};

/** Says that a part of the page couldn't be loaded, and tries again on request. */
export function LoadNotice() {
  const failure = useLoadFailure();
  const hasFailed = failure !== null;
  const notice = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!hasFailed) return;
    // Whoever presses the dead button again expects it to try again.
    const onClick = ({ target }: MouseEvent) => {
      if (!notice.current?.contains(target as Node)) retryLoading();
    };
    addEventListener("click", onClick);
    return () => removeEventListener("click", onClick);
  }, [hasFailed]);

  if (!hasFailed) return null;
  // Browsers may remember a failed script, and an updated server no longer has it: then only a reload helps.
  const mustReload = failure === "failedAgain";
  return (
    <div ref={notice} role="alert" className="pointer-events-none fixed inset-x-0 bottom-0 z-50">
      <div className="pointer-events-auto mx-auto mb-6 flex w-fit max-w-[calc(100%-104px)] items-center gap-3 rounded-card bg-raised py-2 pr-2 pl-4 text-table shadow-float max-tablet:mb-4 max-tablet:ml-4">
        {mustReload ? texts.updated : texts.failed}
        <Button icon={RefreshCw} onClick={mustReload ? () => location.reload() : retryLoading}>
          {mustReload ? texts.reload : texts.retry}
        </Button>
      </div>
    </div>
  );
}
