// What the page knows of the server that shows it, for its samples and its list of calls.
import { createContext, useContext } from "react";
import type { CallStore } from "./call-store.ts";
import type { SampleColours } from "./colour-samples.ts";

export interface Install {
  /** Of this server, as its users know it. */
  address: string;
  colours: SampleColours;
  calls: CallStore;
}

const InstallContext = createContext<Install | null>(null);

export const InstallProvider = InstallContext.Provider;

export function useInstall(): Install {
  const install = useContext(InstallContext);
  if (!install) throw new Error("The documentation is drawn inside its DocsPage.");
  return install;
}
