// Loaded when the first dialog opens.
import { Toaster } from "../../ui/toast/Toaster.tsx";
import { contactText, demoRequestText } from "../content/dialogs.ts";
import { EnquiryDialog } from "./EnquiryDialog.tsx";
import type { SiteDialog } from "./use-site-dialog.ts";

interface SiteDialogsProps {
  open: SiteDialog | null;
  onClose: () => void;
}

export function SiteDialogs({ open, onClose }: SiteDialogsProps) {
  return (
    <>
      <EnquiryDialog topic="contact" text={contactText} open={open === "contact"} onClose={onClose} />
      <EnquiryDialog topic="demo" text={demoRequestText} open={open === "demo"} onClose={onClose} />
      <Toaster aboveLauncher />
    </>
  );
}
