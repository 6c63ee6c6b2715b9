// Sends the console errors and warnings of this page to the endpoint that the operator has set, through the logger that
// the server offers to every application.
import type { WebConfig } from "../lib/api/config.ts";

export const reportTimeout = 5_000;

interface LoggerScript {
  init(options: object): void;
}

/** A failure is only written to the console of this browser: the page works without it. */
export async function reportErrors(reporting: NonNullable<WebConfig["reporting"]>): Promise<void> {
  try {
    const { init } = await loadLogger("/sdk/contrail.js");
    init(toOptions(reporting));
  } catch (error) {
    console.warn("Couldn't report an error on this page.", error);
  }
}

function toOptions({ endpoint, key }: NonNullable<WebConfig["reporting"]>) {
  return {
    endpoint,
    apiKey: key,
    name: "contrail-web",
    allowedLevels: ["error", "warn"],
    captureConsole: true,
    // What the page asks the server for is the server's to log; and a report that fails is no reason for the next one.
    captureRequests: false,
    timeout: reportTimeout,
  };
}

function loadLogger(address: string): Promise<LoggerScript> {
  const script = document.createElement("script");
  return new Promise((resolve, reject) => {
    script.addEventListener("load", () => resolve((window as unknown as { contrail: LoggerScript }).contrail));
    script.addEventListener("error", () => reject(new Error(`${address} could not be loaded`)));
    script.src = address;
    document.head.append(script);
  });
}
