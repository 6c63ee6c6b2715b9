import type { Application } from "@contrail/protocol";
import { DeleteAppModal } from "./DeleteAppModal.tsx";
import { RenameAppModal } from "./RenameAppModal.tsx";
import { RotateKeyModal } from "./RotateKeyModal.tsx";

/** An action on an application that needs a dialog. */
export interface AppAction {
  kind: "delete" | "rename" | "rotate";
  application: Application;
}

interface AppDialogProps {
  action: AppAction;
  onClose: () => void;
  onNewKey: (application: Application) => void;
}

export function AppDialog({ action: { kind, application }, onClose, onNewKey }: AppDialogProps) {
  if (kind === "delete") return <DeleteAppModal application={application} onClose={onClose} />;
  if (kind === "rename") return <RenameAppModal application={application} onClose={onClose} />;
  return <RotateKeyModal application={application} onClose={onClose} onNewKey={onNewKey} />;
}
