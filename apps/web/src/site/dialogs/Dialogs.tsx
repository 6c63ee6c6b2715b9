import { useLate } from "../../lib/use-late.ts";
import { useSiteDialog } from "./use-site-dialog.ts";

const load = () => import("./SiteDialogs.tsx");

/** The dialogs of a public page, loaded when the first one opens. */
export function Dialogs() {
  const { dialog, close } = useSiteDialog();
  const late = useLate(dialog !== null, load);
  return late && <late.SiteDialogs open={dialog} onClose={close} />;
}
