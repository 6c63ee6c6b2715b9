// Answers with a status that is no success, however the client words it.
import type { Rule } from "../rule.ts";

const phrases =
  "Bad|Unauthorized|Forbidden|Not Found|Gone|Conflict|Precondition|Payload|Request|Content|Too Many|Unprocessable|Internal|Service|Gateway";

/** 'status code 404', 'answered 404', '"status":404', '404 (Not Found)' and their like. */
const status = (codes: string) =>
  new RegExp(
    `\\b(?:status(?: ?code)?(?: of)?|answered|responded with|HTTP(?:/[\\d.]+)?|failed with|code)["']?[ :=]{1,3}(?:a |status )?(?<status>${codes})\\b|\\b(?<status2>${codes}) \\((?:${phrases})\\b`,
    "i",
  );

export const http: readonly Rule[] = [
  {
    name: "bad-request",
    pattern: status("400|422"),
    issue: "The server did not accept the request as it was sent ({status,status2}).",
    rootCause:
      "A field is missing or has another form than the server expects, or the body is no JSON although its header says so.",
    suggestedFix:
      "Read the body of the answer, which mostly names the field. Compare the request with the documentation of the call, and check the input before sending it.",
    severity: "medium",
    confidence: 0.75,
  },
  {
    name: "unauthorized",
    pattern: status("401"),
    issue: "The server does not know who is asking (401).",
    rootCause:
      "The token or cookie is missing, has expired or belongs to another environment; across origins, cookies are sent only when asked for.",
    suggestedFix:
      "Check the Authorization header in the network panel. Refresh the token before it ends or once on a 401, and send people to the sign-in page after that.",
    severity: "medium",
    confidence: 0.82,
  },
  {
    name: "forbidden",
    pattern: status("403"),
    issue: "The server knows who is asking, and does not allow it (403).",
    rootCause: "A missing role or scope, a CSRF check, a rule of a firewall or bucket, or a blocked network.",
    suggestedFix:
      "Compare the rights of this account or key with what the call needs; the body of the answer often says which rule it was.",
    severity: "medium",
    confidence: 0.8,
  },
  {
    name: "not-found",
    pattern: status("404|410"),
    issue: "There is nothing at the address that was called ({status,status2}).",
    rootCause:
      "The address is put together wrongly (an `undefined` in the path, a missing base), the thing was deleted, or the route is not deployed.",
    suggestedFix:
      "Look at the whole address for `undefined` or a doubled slash, and try it by hand. If things may be gone, show that in place of failing.",
    severity: "medium",
    confidence: 0.8,
  },
  {
    name: "conflict",
    pattern: status("409|412"),
    issue: "What was to be changed had changed meanwhile, or exists already ({status,status2}).",
    rootCause:
      "Two requests at the same time, a button that was pressed twice, or a retry of a request that had been done.",
    suggestedFix:
      "Load the current state and try again, let the button wait for its answer, and give creating requests an idempotency key.",
    severity: "medium",
    confidence: 0.78,
  },
  {
    name: "too-large",
    pattern: status("413|431"),
    issue: "The request is larger than the server or a proxy before it allows ({status,status2}).",
    rootCause:
      "A large upload or cookie, and a limit such as nginx's `client_max_body_size` (1 MB) or Express's `limit` (100 kB).",
    suggestedFix: "Send less or in parts, or raise the limit at every place on the way.",
    severity: "medium",
    confidence: 0.88,
  },
  {
    name: "too-many-requests",
    pattern: status("429"),
    issue: "The other side limits how often it is asked (429).",
    rootCause: "Requests in a loop or from every render, many workers at once, or a plan whose limit is used up.",
    suggestedFix:
      "Wait as long as `Retry-After` says, with growing pauses; ask for several things at once, keep answers for a while, and find the code that asks so often.",
    severity: "medium",
    confidence: 0.9,
  },
  {
    name: "bad-gateway",
    pattern: status("502"),
    issue: "A proxy got no usable answer from the server behind it (502).",
    rootCause: "The application is down, restarts, or closed the connection while the proxy still used it.",
    suggestedFix:
      "Look into the log of the application at this time for a crash. Deploy without a gap, and let its keep-alive time be longer than the proxy's.",
    severity: "high",
    confidence: 0.82,
  },
  {
    name: "service-unavailable",
    pattern: status("503"),
    issue: "The other side cannot serve at this moment (503).",
    rootCause: "It is overloaded, in maintenance, or has no healthy instance behind its load balancer.",
    suggestedFix:
      "Try again after `Retry-After`. If it is yours, look at health checks, load and the number of instances.",
    severity: "high",
    confidence: 0.82,
  },
  {
    name: "gateway-timeout",
    pattern: status("504|524"),
    issue: "A proxy gave up waiting for the server behind it ({status,status2}).",
    rootCause: "The request takes longer than the proxy waits: a slow query, or a service that waits for another one.",
    suggestedFix:
      "Find what takes the time and make it fast, or do it in the background and let the client ask for the result; raising the limit only moves the problem.",
    severity: "high",
    confidence: 0.85,
  },
  {
    name: "server-error",
    pattern: status("5\\d\\d"),
    issue: "The other side failed while it worked on the request ({status,status2}).",
    rootCause: "An error within the other program that it did not expect; its own log has the stack.",
    suggestedFix:
      "Look into the log of the other side at this time, by the request id if there is one. On this side, show that it failed and offer to try again.",
    severity: "high",
    confidence: 0.72,
  },
];
