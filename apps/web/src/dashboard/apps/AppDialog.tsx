import type { Application } from "@contrail/protocol";
import { DeleteAppModal } from "./DeleteAppModal.tsx";
import { RenameAppModal } from "./RenameAppModal.tsx";
import { RotateKeyModal } from "./RotateKeyModal.tsx";
import { SetupGuide } from "./setup/SetupGuide.tsx";

/** An action on an application that needs a dialog. */
export interface AppAction {
  kind: "setup" | "delete" | "rename" | "rotate";
  application: Application;
}

interface AppDialogProps {
  action: AppAction;
  onClose: () => void;
  onNewKey?: (application: Application) => void;
  /** Instead of `onClose`, where the application's own page is open. */
  onDeleted?: () => void;
}

export function AppDialog({ action: { kind, application }, onClose, onNewKey, onDeleted = onClose }: AppDialogProps) {
  if (kind === "setup") return <SetupGuide application={application} onClose={onClose} />;
  if (kind === "delete") return <DeleteAppModal application={application} onClose={onClose} onDeleted={onDeleted} />;
  if (kind === "rename") return <RenameAppModal application={application} onClose={onClose} />;
  return <RotateKeyModal application={application} onClose={onClose} onNewKey={onNewKey} />;
}
