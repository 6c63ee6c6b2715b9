// The address of this server in commands and code.
import { installCommand } from "@contrail/protocol";
import { useSyncExternalStore } from "react";

/** Stands for the address in samples and in prerendered pages. */
const placeholder = "https://HOST";
const version: string = import.meta.env.VITE_LOGGER_VERSION;

/** The origin of the page. */
function useOrigin(): string {
  return useSyncExternalStore(
    () => () => {},
    () => location.origin,
    () => placeholder,
  );
}

/** The command that installs the logger from this server. */
export function useInstallCommand(): string {
  return installCommand({ publicUrl: useOrigin(), version });
}

/** Samples send to this server, so that they work when copied. */
export function useSampleCode(): (code: string) => string {
  const origin = useOrigin();
  return (code) => code.replaceAll(placeholder, origin);
}
