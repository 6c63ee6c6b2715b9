// Sends console errors and warnings from this page to the operator's endpoint, using the same logger that the server
// offers to applications.
import { secondMs } from "@contrail/protocol";
import type { WebConfig } from "../lib/api/config.ts";

export const reportTimeoutMs = 5 * secondMs;

interface LoggerScript {
  init(options: object): void;
}

/** Failures are only logged to the console: the page works without reporting. */
export async function reportErrors(reporting: NonNullable<WebConfig["reporting"]>): Promise<void> {
  try {
    const { init } = await loadLogger("/sdk/contrail.js");
    init(toOptions(reporting));
  } catch (error) {
    console.warn("Couldn't start error reporting on this page.", error);
  }
}

function toOptions({ endpoint, key }: NonNullable<WebConfig["reporting"]>) {
  return {
    endpoint,
    apiKey: key,
    name: "contrail-web",
    allowedLevels: ["error", "warn"],
    captureConsole: true,
    // The server logs its own requests; and a failed report must not cause another one.
    captureRequests: false,
    timeout: reportTimeoutMs,
  };
}

function loadLogger(url: string): Promise<LoggerScript> {
  const script = document.createElement("script");
  return new Promise((resolve, reject) => {
    script.addEventListener("load", () => resolve((window as unknown as { contrail: LoggerScript }).contrail));
    script.addEventListener("error", () => reject(new Error(`Couldn't load ${url}`)));
    script.src = url;
    document.head.append(script);
  });
}
