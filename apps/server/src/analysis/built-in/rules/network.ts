// Connections that fail or drop.
import type { Rule } from "../rule.ts";

export const network: readonly Rule[] = [
  {
    name: "connection-refused",
    title: "Connection refused",
    pattern: /ECONNREFUSED(?:[: ]+(?<address>[\w.:[\]-]{3,80}))?|ERR_CONNECTION_REFUSED/,
    issue: "Nothing is listening at {address,host|the requested address}[, the usual port of {service}].",
    rootCause:
      "{service|The other program} isn't running, or listens on another port or address: `localhost` may mean ::1, and in a container it means the container itself.",
    suggestedFix:
      "Check that {service|the service} is running and on which port. Between containers, use the service name; instead of ::1, use 127.0.0.1. At startup, wait until it responds.",
    severity: "critical",
    confidence: 0.92,
  },
  {
    name: "host-not-found",
    title: "Host not found",
    pattern: /(?:getaddrinfo )?ENOTFOUND(?: (?<host>[\w.-]{1,120}))?|ERR_NAME_NOT_RESOLVED/,
    issue: "DNS can't resolve {host|the host name}.",
    rootCause:
      "A typo or an empty variable in the URL, a name that only exists in another network, or an expired domain.",
    suggestedFix:
      "Log the whole URL, run `nslookup {host|host}` on the calling machine, and check the variable the URL is built from.",
    severity: "high",
    confidence: 0.92,
  },
  {
    name: "dns-trouble",
    title: "DNS timeout",
    pattern: /EAI_AGAIN(?: (?<host>[\w.-]{1,120}))?/,
    issue: "DNS didn't respond in time for {host|a name}.",
    rootCause:
      "The name server is overloaded or unreachable, often right after a container starts or during many concurrent lookups.",
    suggestedFix:
      "Retry after a moment, reuse connections (keep-alive) to reduce lookups, and check the machine's name server.",
    severity: "high",
    confidence: 0.85,
  },
  {
    name: "connection-timed-out",
    title: "Connection timeout",
    pattern:
      /ETIMEDOUT(?: (?<address>[\w.:[\]-]{3,80}))?|ESOCKETTIMEDOUT|UND_ERR_CONNECT_TIMEOUT|Connect Timeout Error|ERR_CONNECTION_TIMED_OUT/,
    details: [/attempted address: (?<attempted>[\w.:[\]-]{3,80})/, /timeout: (?<limit>\d{1,9}) ?ms/],
    issue: "A connection[ to {address,attempted,host}][, the usual port of {service},] timed out[ after {limit} ms].",
    rootCause:
      "Packets are lost: a firewall or security group drops them, the address is wrong, or the machine is overloaded.",
    suggestedFix:
      "Try {address,attempted,host|the same address} from the same machine with `curl -v`. If it hangs too, check firewall rules; if not, check how many connections are opened concurrently.",
    severity: "high",
    confidence: 0.85,
  },
  {
    name: "answer-timed-out",
    title: "Response timeout",
    pattern:
      /timeout of (?<limit>\d{1,9}) ?ms exceeded|UND_ERR_HEADERS_TIMEOUT|UND_ERR_BODY_TIMEOUT|Headers Timeout Error|TimeoutError: (?:The operation|Request) (?:was aborted due to timeout|timed out)|ECONNABORTED/,
    issue: "{host|The other side} took longer than {limit|the allowed} ms to respond.",
    rootCause:
      "The request arrived but is processed slowly (a query without an index, a service waiting for another one), or the timeout is too short.",
    suggestedFix:
      "Measure where the time goes on the other side. Use a timeout longer than all its retries together, and move long-running work to the background.",
    severity: "high",
    confidence: 0.85,
  },
  {
    name: "connection-reset",
    title: "Connection reset",
    pattern: /ECONNRESET|socket hang up|ERR_CONNECTION_RESET|other side closed|UND_ERR_SOCKET/,
    issue: "{host|The other side} closed the connection during a request.",
    rootCause: "It restarted, hit its own limit, or closed an idle connection just as it was reused.",
    suggestedFix:
      "Retry requests that are safe to retry. Keep idle connections for a shorter time than the other side does (`keepAliveTimeout`), and check its log at this time.",
    severity: "medium",
    confidence: 0.82,
  },
  {
    name: "broken-pipe",
    title: "Broken pipe",
    pattern: /\bEPIPE\b/,
    issue: "The code writes to a closed connection or pipe.",
    rootCause: "The client disconnected, or the program at the other end of the pipe has exited.",
    suggestedFix:
      "Handle `error` on the socket or stream; if clients often disconnect, find out what they wait too long for.",
    severity: "low",
    confidence: 0.82,
  },
  {
    name: "unreachable",
    title: "Unreachable address",
    pattern: /EHOSTUNREACH|ENETUNREACH|ERR_INTERNET_DISCONNECTED|ERR_ADDRESS_UNREACHABLE/,
    issue: "There is no route to the requested address.",
    rootCause:
      "The machine is offline or has no route: a VPN that is down, or an IPv6 address on a network without IPv6.",
    suggestedFix:
      "Check the machine's network. If only IPv6 fails, resolve names to IPv4 first (`--dns-result-order=ipv4first`).",
    severity: "high",
    confidence: 0.85,
  },
  {
    name: "cors",
    title: "CORS",
    pattern:
      /blocked by CORS policy|Cross-Origin Request Blocked|No 'Access-Control-Allow-Origin' header|is not allowed by Access-Control-Allow-Origin/i,
    details: [
      /(?:at|loading|resource at) '?(?<url>https?:\/\/[^\s']{1,300}?)\.?'?(?:\s|$)/i,
      /origin '?(?<origin>https?:\/\/[\w.:-]{1,200}|null)/i,
    ],
    issue:
      "The browser blocked the response of {host|the server} because it doesn't allow {origin|this origin} (CORS).",
    rootCause:
      "Page and server have different origins, and the response[ of `{url}`] lacks `Access-Control-Allow-Origin` for {origin|this one}. A server error without these headers looks the same.",
    suggestedFix:
      "On {host|the server}, send the header for exactly {origin|this origin}, also for OPTIONS requests and errors; with cookies, it can't be `*`, and `Access-Control-Allow-Credentials` is required. Or call it through your own server.",
    severity: "high",
    confidence: 0.93,
  },
  {
    name: "mixed-content",
    title: "Mixed content",
    pattern: /Mixed Content|requested an insecure (?:resource|XMLHttpRequest endpoint|script)/,
    issue: "An HTTPS page requests an HTTP resource, which the browser blocks.",
    rootCause: "A URL in the code or in stored data still starts with http://.",
    suggestedFix:
      "Use https:// or a URL without a scheme; behind a proxy, make the application trust `X-Forwarded-Proto`.",
    severity: "medium",
    confidence: 0.94,
  },
  {
    name: "content-security-policy",
    title: "Content Security Policy",
    pattern:
      /violates the following Content Security Policy directive: "?(?<directive>[\w-]{1,40})|blocked by (?:the )?(?:page's )?Content[- ]Security[- ]Policy|Content-Security-Policy: The page’s settings blocked/i,
    issue: "The page's own Content Security Policy ({directive|one of its rules}) blocked something.",
    rootCause:
      "A script, style, image or connection comes from an origin the policy doesn't allow, or is inline in the page.",
    suggestedFix:
      "If it's yours, add its origin, a nonce or a hash to the directive. If not, the policy did its job: it blocked a browser extension or injected code.",
    severity: "medium",
    confidence: 0.9,
  },
  {
    name: "websocket",
    title: "WebSocket",
    pattern:
      /WebSocket connection to '?(?<address>[^'\s]{1,200})'? failed|WebSocket is (?:already in CLOSING or CLOSED state|closed before the connection)|Unexpected server response: (?<status>\d{3})/,
    issue: "A WebSocket couldn't be opened, or was already closed.",
    rootCause: "A proxy doesn't forward the upgrade, the server rejected it, or it restarted.",
    suggestedFix:
      "Make the proxy forward `Upgrade` and `Connection`, raise its idle timeout above your ping interval, and reconnect with exponential backoff.",
    severity: "medium",
    confidence: 0.8,
  },
  {
    name: "fetch-failed",
    title: "Request failed",
    pattern:
      /TypeError: (?:Failed to fetch|fetch failed|Load failed|Network request failed)|NetworkError when attempting to fetch|Network Error\b|Failed to fetch(?= \(|$)|fetch failed$|^(?:GET|POST|PUT|PATCH|DELETE) \S{1,300} failed/m,
    issue: "A request[ to {host}] got no response.",
    rootCause:
      "In a browser: no network, a content blocker, CORS, an invalid certificate or a page that was closed. In Node.js, the reason is in `error.cause`.",
    suggestedFix:
      "Check the network panel, or log `error.cause`. Try the same URL from the same machine with `curl -v`, and retry requests that are safe to retry.",
    severity: "medium",
    confidence: 0.65,
  },
];
