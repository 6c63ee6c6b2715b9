// Promises, events, streams and responses sent twice.
import type { Rule } from "../rule.ts";

export const asynchronous: readonly Rule[] = [
  {
    name: "headers-sent",
    title: "Response sent twice",
    pattern: /ERR_HTTP_HEADERS_SENT|Cannot set headers after they are sent|Reply was already sent/,
    issue: "A response was sent twice for one request.",
    rootCause:
      "After `res.send` or `res.json`, the handler keeps running and responds again: a missing `return`, or an error handler that runs after a response.",
    suggestedFix: "Add `return` before every response, and check `res.headersSent` in error handlers first.",
    severity: "medium",
    confidence: 0.95,
  },
  {
    name: "write-after-end",
    title: "Write after end",
    pattern:
      /ERR_STREAM_WRITE_AFTER_END|write after end|ERR_STREAM_DESTROYED|Cannot call write after a stream was destroyed/,
    issue: "The code writes to a stream that has ended.",
    rootCause: "The other side disconnected, or `end` was called while an asynchronous step was still writing.",
    suggestedFix:
      "Use `pipeline` from `node:stream/promises`, which ends all streams together, and stop working when the stream emits `close`.",
    severity: "medium",
    confidence: 0.88,
  },
  {
    name: "premature-close",
    title: "Stream closed early",
    pattern: /ERR_STREAM_PREMATURE_CLOSE|Premature close/,
    issue: "A stream was closed before it was fully read or written.",
    rootCause: "Usually the client canceled or lost its connection; for outgoing requests, the other server did.",
    suggestedFix:
      "If the client disconnected, this isn't an error: log it at a lower level. Otherwise, check the timeouts of proxies in between.",
    severity: "low",
    confidence: 0.8,
  },
  {
    name: "listener-leak",
    title: "Listener leak",
    pattern:
      /MaxListenersExceededWarning|Possible EventEmitter memory leak detected\. (?<count>\d+) (?<event>\S{1,60}) listeners/,
    issue: "Listeners pile up on the same emitter.",
    rootCause: "A listener is added for each request or render and never removed.",
    suggestedFix:
      "Add it once outside, use `once`, or remove it when the work is done; `--trace-warnings` shows where it is added.",
    severity: "medium",
    confidence: 0.88,
  },
  {
    name: "aborted",
    title: "Request canceled",
    pattern:
      /AbortError|The (?:user aborted a request|operation was aborted)|signal is aborted without reason|CanceledError: canceled/,
    issue: "The application canceled its own request.",
    rootCause: "An AbortController aborted it: the component unmounted, a newer request replaced it, or it timed out.",
    suggestedFix:
      'This is usually intended: exclude it from error logs (`error.name === "AbortError"`). In case of a timeout, find out what was slow.',
    severity: "low",
    confidence: 0.85,
  },
  {
    name: "all-promises-rejected",
    title: "All promises rejected",
    pattern: /AggregateError|All promises were rejected/,
    issue: "All concurrent attempts failed.",
    rootCause: "`Promise.any` had no success, or every address of a host refused the connection.",
    suggestedFix: "Log `error.errors`, which has the reason for each attempt.",
    severity: "medium",
    confidence: 0.75,
  },
  {
    name: "rejected-without-error",
    title: "Rejected without an Error",
    pattern:
      /ERR_UNHANDLED_REJECTION|promise rejected with the reason|Non-Error promise rejection captured|Uncaught \(in promise\) (?:undefined|null|\[?[Oo]bject)/,
    issue: "A promise was rejected with a value that isn't an Error, and nothing handled it.",
    rootCause: "The code calls `reject(…)` or throws with a plain object or nothing, so there is no stack trace.",
    suggestedFix:
      "Reject with `new Error(message, { cause })`, and wrap the `await` in try/catch or add `.catch` where the promise is created.",
    severity: "medium",
    confidence: 0.8,
  },
  {
    name: "unhandled-rejection",
    title: "Unhandled rejection",
    pattern:
      /(?:Unhandled ?(?:Promise ?)?Rejection(?:Warning)?|Uncaught \(in promise\))(?::? (?<reason>[^\n]{1,200}))?/i,
    issue: "A promise was rejected[ with `{reason}`] and nothing handled it[, in {where}].",
    rootCause:
      "An `await` without try/catch, or a promise that is neither awaited nor returned. In Node.js, this ends the process.",
    suggestedFix:
      "Follow the stack from {where|its first frame} to the call that isn't awaited, and handle the failure where the code knows what to do instead.",
    severity: "high",
    confidence: 0.65,
  },
];
