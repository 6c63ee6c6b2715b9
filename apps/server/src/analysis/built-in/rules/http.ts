// Error statuses, as any HTTP client words them.
import type { Rule } from "../rule.ts";

const phrases =
  "Bad|Unauthorized|Forbidden|Not Found|Gone|Conflict|Precondition|Payload|Request|Content|Too Many|Unprocessable|Internal|Service|Gateway";

/** 'status code 404', 'answered 404', '"status":404', '404 (Not Found)' and the like. */
const status = (codes: string) =>
  new RegExp(
    `\\b(?:status(?: ?code)?(?: of)?|answered|responded with|HTTP(?:/[\\d.]+)?|failed with|code)["']?[ :=]{1,3}(?:a |status )?(?<status>${codes})\\b|\\b(?<status2>${codes}) \\((?:${phrases})\\b`,
    "i",
  );

export const http: readonly Rule[] = [
  {
    name: "bad-request",
    title: "HTTP 400",
    pattern: status("400|422"),
    issue: "{host|The server} rejected the request as invalid ({status,status2}).",
    rootCause: "A field is missing or has the wrong format, or the body isn't JSON although its header says so.",
    suggestedFix:
      "Read the response body, which usually names the field. Compare the request with the API documentation, and validate the input before sending it.",
    severity: "medium",
    confidence: 0.75,
  },
  {
    name: "unauthorized",
    title: "HTTP 401",
    pattern: status("401"),
    issue: "The request[ to {host}] isn't authenticated (401).",
    rootCause:
      "The token or cookie is missing, has expired or belongs to another environment; across origins, cookies are only sent with `credentials: 'include'`.",
    suggestedFix:
      "Check the Authorization header in the network panel. Refresh the token before it expires or once on a 401, then redirect to the sign-in page.",
    severity: "medium",
    confidence: 0.82,
  },
  {
    name: "forbidden",
    title: "HTTP 403",
    pattern: status("403"),
    issue: "The request[ to {host}] is authenticated but not allowed (403).",
    rootCause: "A missing role or scope, a CSRF check, a firewall or bucket rule, or a blocked network.",
    suggestedFix:
      "Compare the permissions of this account or key with what the call needs; the response body often names the rule.",
    severity: "medium",
    confidence: 0.8,
  },
  {
    name: "not-found",
    title: "HTTP 404",
    pattern: status("404|410"),
    issue: "The requested URL doesn't exist ({status,status2}).",
    rootCause:
      "The URL is built incorrectly (an `undefined` in the path, a missing base), the resource was deleted, or the route isn't deployed.",
    suggestedFix:
      "Check the whole URL for `undefined` or a double slash, and try it manually. If the resource may be gone, show that instead of failing.",
    severity: "medium",
    confidence: 0.8,
  },
  {
    name: "conflict",
    title: "HTTP 409",
    pattern: status("409|412"),
    issue: "The resource changed in the meantime, or already exists ({status,status2}).",
    rootCause: "Two concurrent requests, a double click, or a retry of a request that had succeeded.",
    suggestedFix:
      "Load the current state and try again, disable the button while a request is pending, and use an idempotency key for create requests.",
    severity: "medium",
    confidence: 0.78,
  },
  {
    name: "too-large",
    title: "HTTP 413",
    pattern: status("413|431"),
    issue: "The request is larger than the server or a proxy allows ({status,status2}).",
    rootCause:
      "A large upload or cookie, and a limit such as nginx's `client_max_body_size` (1 MB) or Express's `limit` (100 kB).",
    suggestedFix: "Send less or in parts, or raise the limit at every hop.",
    severity: "medium",
    confidence: 0.88,
  },
  {
    name: "too-many-requests",
    title: "Rate limit",
    pattern: new RegExp(`${status("429").source}|Rate limit (?:reached|exceeded)|Too Many Requests`, "i"),
    details: [
      /\blimit:? {0,2}(?<limit>\d{1,12})/i,
      /\bused:? {0,2}(?<used>\d{1,12})/i,
      /(?:try again|retry) (?:in|after) (?<wait>[\d.]{1,12} ?(?:ms|milliseconds?|s|sec|seconds?|m|min|minutes?|h|hours?))\b/i,
      /"retry-after":\s?"?(?<seconds>\d{1,9})/i,
    ],
    issue: "{host|The other side} is rate-limiting requests (429)[: {used} of {limit} are used].",
    rootCause: "Requests in a loop or on every render, many concurrent workers, or a plan whose limit is used up.",
    suggestedFix:
      "Wait {wait|as long as `Retry-After` says} before the next request[ (`Retry-After` is {seconds} s)], with exponential backoff; batch requests, cache responses, and find the code that sends so many.",
    severity: "medium",
    confidence: 0.9,
  },
  {
    name: "bad-gateway",
    title: "HTTP 502",
    pattern: status("502"),
    issue: "A proxy got an invalid response from the server behind it (502).",
    rootCause: "The application is down or restarting, or closed a connection the proxy was still using.",
    suggestedFix:
      "Check the application's log at this time for a crash. Deploy without downtime, and make its keep-alive timeout longer than the proxy's.",
    severity: "high",
    confidence: 0.82,
  },
  {
    name: "service-unavailable",
    title: "HTTP 503",
    pattern: status("503"),
    issue: "{host|The other side} is temporarily unavailable (503).",
    rootCause: "It is overloaded, in maintenance, or has no healthy instance behind its load balancer.",
    suggestedFix:
      "Retry after `Retry-After`. If it's your service, check health checks, load and the number of instances.",
    severity: "high",
    confidence: 0.82,
  },
  {
    name: "gateway-timeout",
    title: "HTTP 504",
    pattern: status("504|524"),
    issue: "A proxy gave up waiting for the server behind it ({status,status2}).",
    rootCause: "The request takes longer than the proxy's timeout: a slow query, or a service waiting for another one.",
    suggestedFix:
      "Find the slow part and speed it up, or run it in the background and let the client poll for the result; raising the limit only postpones the problem.",
    severity: "high",
    confidence: 0.85,
  },
  {
    name: "server-error",
    title: "HTTP 5xx",
    pattern: status("5\\d\\d"),
    issue: "{host|The other side} failed while processing the request ({status,status2}).",
    rootCause: "An unexpected error in the other program; its own log has the stack trace.",
    suggestedFix:
      "Check the other side's log at this time, by request id if there is one. On this side, show the failure and offer a retry.",
    severity: "high",
    confidence: 0.72,
  },
];
