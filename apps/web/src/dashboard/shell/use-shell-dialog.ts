import { useEffect, useState } from "react";

export type ShellDialog = "palette" | "contact" | null;

/** The open dialog of the shell; Ctrl-K or Cmd-K toggles the palette from anywhere. */
export function useShellDialog() {
  const [dialog, setDialog] = useState<ShellDialog>(null);

  useEffect(() => {
    function open(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setDialog((before) => (before === "palette" ? null : "palette"));
    }
    document.addEventListener("keydown", open);
    return () => document.removeEventListener("keydown", open);
  }, []);

  return { dialog, open: setDialog, close: () => setDialog(null) };
}
