// Promises, events, streams and answers that are given twice.
import type { Rule } from "../rule.ts";

export const asynchronous: readonly Rule[] = [
  {
    name: "headers-sent",
    pattern: /ERR_HTTP_HEADERS_SENT|Cannot set headers after they are sent|Reply was already sent/,
    issue: "A request was answered twice.",
    rootCause:
      "After `res.send` or `res.json` the handler goes on and answers again: a missing `return`, or an error handler after an answer.",
    suggestedFix: "Write `return` before every answer, and in error handlers check `res.headersSent` first.",
    severity: "medium",
    confidence: 0.95,
  },
  {
    name: "write-after-end",
    pattern:
      /ERR_STREAM_WRITE_AFTER_END|write after end|ERR_STREAM_DESTROYED|Cannot call write after a stream was destroyed/,
    issue: "Something is written to a stream that has ended.",
    rootCause: "The other side went away, or `end` was called while an asynchronous step still wanted to write.",
    suggestedFix:
      "Use `pipeline` of `node:stream/promises`, which ends all parts together, and stop the work on the stream's `close`.",
    severity: "medium",
    confidence: 0.88,
  },
  {
    name: "premature-close",
    pattern: /ERR_STREAM_PREMATURE_CLOSE|Premature close/,
    issue: "A stream was closed before all of it was read or written.",
    rootCause: "Usually the client cancelled or lost its connection; on the way out, the other server did.",
    suggestedFix:
      "If the client left, it is no fault: log it at a lower level. Otherwise look at timeouts of proxies on the way.",
    severity: "low",
    confidence: 0.8,
  },
  {
    name: "listener-leak",
    pattern:
      /MaxListenersExceededWarning|Possible EventEmitter memory leak detected\. (?<count>\d+) (?<event>\S{1,60}) listeners/,
    issue: "More and more listeners are put on the same emitter.",
    rootCause: "A listener is added for each request or render, and never removed.",
    suggestedFix:
      "Add it once outside, use `once`, or remove it when the work is done; `--trace-warnings` shows where it is added.",
    severity: "medium",
    confidence: 0.88,
  },
  {
    name: "aborted",
    pattern:
      /AbortError|The (?:user aborted a request|operation was aborted)|signal is aborted without reason|CanceledError: canceled/,
    issue: "A request was cancelled by the application itself.",
    rootCause: "An AbortController ended it: the component was left, a newer request replaced it, or its time was up.",
    suggestedFix:
      'Mostly this is wanted: leave it out of the error log (`error.name === "AbortError"`). If it is a timeout, look at what was slow.',
    severity: "low",
    confidence: 0.85,
  },
  {
    name: "all-promises-rejected",
    pattern: /AggregateError|All promises were rejected/,
    issue: "Everything that was tried at once has failed.",
    rootCause:
      "`Promise.any` found no success, or a connection was tried on every address of a host and refused on each.",
    suggestedFix: "Log `error.errors`: the reasons stand there, one for each try.",
    severity: "medium",
    confidence: 0.75,
  },
  {
    name: "rejected-without-error",
    pattern:
      /ERR_UNHANDLED_REJECTION|promise rejected with the reason|Non-Error promise rejection captured|Uncaught \(in promise\) (?:undefined|null|\[?[Oo]bject)/,
    issue: "A promise was rejected with something that is no Error, and nobody handled it.",
    rootCause:
      "Code calls `reject(…)` or throws with a plain object or nothing, so there is no stack that tells where.",
    suggestedFix:
      "Reject with `new Error(message, { cause })`, and put `await` in a try or add `.catch` where the promise is made.",
    severity: "medium",
    confidence: 0.8,
  },
  {
    name: "unhandled-rejection",
    pattern: /Unhandled ?(?:Promise ?)?Rejection|Uncaught \(in promise\)/i,
    issue: "A promise failed, and nothing was there to handle it.",
    rootCause:
      "An `await` without try, or a promise that is neither awaited nor returned. In Node.js this ends the process.",
    suggestedFix:
      "Follow the stack to the call that is not awaited; handle the failure there, where it is known what to do instead.",
    severity: "high",
    confidence: 0.65,
  },
];
