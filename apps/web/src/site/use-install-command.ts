// The command that installs the logger from this very install.
import { installCommand } from "@contrail/protocol";
import { useSyncExternalStore } from "react";

const version: string = import.meta.env.VITE_LOGGER_VERSION;

/** With the address at which the page was opened; the page that is rendered at build names none yet. */
export function useInstallCommand(): string {
  const publicUrl = useSyncExternalStore(
    () => () => {},
    () => location.origin,
    () => "https://HOST",
  );
  return installCommand({ publicUrl, version });
}
