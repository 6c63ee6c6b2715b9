// Loaded when the first dialog opens.
import { Toaster } from "../../ui/toast/Toaster.tsx";
import { contactText, demoRequestText } from "../content/dialogs.ts";
import { InquiryDialog } from "./InquiryDialog.tsx";
import type { SiteDialog } from "./use-site-dialog.ts";

interface SiteDialogsProps {
  open: SiteDialog | null;
  onClose: () => void;
}

export function SiteDialogs({ open, onClose }: SiteDialogsProps) {
  return (
    <>
      <InquiryDialog topic="contact" text={contactText} open={open === "contact"} onClose={onClose} />
      <InquiryDialog topic="demo" text={demoRequestText} open={open === "demo"} onClose={onClose} />
      <Toaster aboveLauncher />
    </>
  );
}
