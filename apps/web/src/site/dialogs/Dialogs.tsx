import { useLazyModule } from "../../lib/use-lazy-module.ts";
import { LoadNotice } from "../../ui/state/LoadNotice.tsx";
import { useSiteDialog } from "./use-site-dialog.ts";

const load = () => import("./SiteDialogs.tsx");

/** The dialogs of public pages, loaded on first use, and the notice if that fails. */
export function Dialogs() {
  const { dialog, close } = useSiteDialog();
  const dialogsModule = useLazyModule(dialog !== null, load);
  return (
    <>
      {dialogsModule && <dialogsModule.SiteDialogs open={dialog} onClose={close} />}
      <LoadNotice />
    </>
  );
}
