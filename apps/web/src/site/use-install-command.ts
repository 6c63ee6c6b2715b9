// The command that installs the logger from this server.
import { installCommand } from "@contrail/protocol";
import { useSyncExternalStore } from "react";

const version: string = import.meta.env.VITE_LOGGER_VERSION;

/** Uses the origin of the page; prerendered pages have a placeholder. */
export function useInstallCommand(): string {
  const publicUrl = useSyncExternalStore(
    () => () => {},
    () => location.origin,
    () => "https://HOST",
  );
  return installCommand({ publicUrl, version });
}
