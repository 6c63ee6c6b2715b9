// @contrail/logger/angular: errors of Angular.
import { current } from "../current.ts";
import { expectPrint, report, safely } from "./report.ts";

/** Of a promise without a handler, in applications with zone.js. */
interface Rejection {
  rejection?: unknown;
}

interface HttpErrorLike {
  name?: unknown;
  status?: unknown;
}

/**
 * An `ErrorHandler` that reports errors and prints them as Angular does.
 * @example
 * bootstrapApplication(App, { providers: [{ provide: ErrorHandler, useClass: ContrailErrorHandler }] });
 */
export class ContrailErrorHandler {
  handleError(error: unknown): void {
    safely(() => {
      const original = (Object(error) as Rejection).rejection ?? error;
      if (!isReportedRequest(original)) report(original, "angular", {});
      expectPrint(error);
    });
    console.error("ERROR", error);
  }
}

/** Whether it is the answer of `HttpClient` to a request that has been reported by its own. */
function isReportedRequest(error: unknown): boolean {
  const { name, status } = Object(error) as HttpErrorLike;
  const { captureRequests = true } = current.client?.options ?? {};
  if (name !== "HttpErrorResponse" || !captureRequests) return false;
  const minStatus = captureRequests !== true && captureRequests.clientErrors ? 400 : 500;
  return status === 0 || Number(status) >= minStatus;
}
