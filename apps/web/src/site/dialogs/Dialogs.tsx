import { lazy, Suspense, useState } from "react";
import { useSiteDialog } from "./use-site-dialog.ts";

const SiteDialogs = lazy(async () => ({ default: (await import("./SiteDialogs.tsx")).SiteDialogs }));

/** The dialogs of a public page, loaded when the first one opens. */
export function Dialogs() {
  const { dialog, close } = useSiteDialog();
  const [used, setUsed] = useState(false);
  if (dialog && !used) setUsed(true);
  if (!used) return null;
  return (
    <Suspense>
      <SiteDialogs open={dialog} onClose={close} />
    </Suspense>
  );
}
