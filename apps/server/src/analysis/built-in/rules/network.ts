// Connections that do not come about, or end too early.
import type { Rule } from "../rule.ts";

export const network: readonly Rule[] = [
  {
    name: "connection-refused",
    pattern: /ECONNREFUSED(?:[: ]+(?<address>[\w.:[\]-]{3,80}))?|ERR_CONNECTION_REFUSED/,
    issue: "Nothing listens at {address|the address that was called}.",
    rootCause:
      "The other program is not running, listens on another port, or only on another address: `localhost` may mean ::1, and in a container it means the container itself.",
    suggestedFix:
      "Check that the service runs and on which port. Between containers use the name of the service; against ::1 use 127.0.0.1. At the start, wait until it answers.",
    severity: "critical",
    confidence: 0.92,
  },
  {
    name: "host-not-found",
    pattern: /(?:getaddrinfo )?ENOTFOUND(?: (?<host>[\w.-]{1,120}))?|ERR_NAME_NOT_RESOLVED/,
    issue: "The name {host|of the host} is not known to DNS.",
    rootCause:
      "A typing mistake or an empty variable in the address, a name that only exists within another network, or a domain that was given up.",
    suggestedFix:
      "Log the whole address, try `nslookup {host|host}` on the machine that calls, and check the variable that the address is made from.",
    severity: "high",
    confidence: 0.92,
  },
  {
    name: "dns-trouble",
    pattern: /EAI_AGAIN(?: (?<host>[\w.-]{1,120}))?/,
    issue: "DNS did not answer in time for {host|a name}.",
    rootCause:
      "The name server is overloaded or cannot be reached, often right after a container starts, or when very many names are looked up at once.",
    suggestedFix:
      "Try again after a moment, reuse connections (keep-alive) to look up less, and check the name server of the machine.",
    severity: "high",
    confidence: 0.85,
  },
  {
    name: "connection-timed-out",
    pattern: /ETIMEDOUT|ESOCKETTIMEDOUT|UND_ERR_CONNECT_TIMEOUT|Connect Timeout Error|ERR_CONNECTION_TIMED_OUT/,
    issue: "A connection was not made in time.",
    rootCause:
      "Packets get lost on the way: a firewall or security group that drops them, a wrong address, or a machine under too much load.",
    suggestedFix:
      "Try the same address from the same machine with `curl -v`. If it hangs as well, look at firewall rules; if not, at how many connections are opened at once.",
    severity: "high",
    confidence: 0.85,
  },
  {
    name: "answer-timed-out",
    pattern:
      /timeout of (?<limit>\d{1,9}) ?ms exceeded|UND_ERR_HEADERS_TIMEOUT|UND_ERR_BODY_TIMEOUT|Headers Timeout Error|TimeoutError: (?:The operation|Request) (?:was aborted due to timeout|timed out)|ECONNABORTED/,
    issue: "The other side took longer than {limit|the allowed} ms to answer.",
    rootCause:
      "The request arrived but its work is slow (a query without an index, a service that waits for another one), or the limit is too small for it.",
    suggestedFix:
      "Measure where the time goes on the other side. Give a limit that is longer than all its retries together, and move long work into the background.",
    severity: "high",
    confidence: 0.85,
  },
  {
    name: "connection-reset",
    pattern: /ECONNRESET|socket hang up|ERR_CONNECTION_RESET|other side closed|UND_ERR_SOCKET/,
    issue: "The other side closed the connection in the middle of a request.",
    rootCause:
      "It restarted, ran into its own limit, or closed an idle connection in the same moment in which it was used again.",
    suggestedFix:
      "Repeat requests that may be repeated. Let connections rest for a shorter time than the other side does (`keepAliveTimeout`), and look into its log at this time.",
    severity: "medium",
    confidence: 0.82,
  },
  {
    name: "broken-pipe",
    pattern: /\bEPIPE\b/,
    issue: "Something was written to a connection or program that is gone.",
    rootCause: "The client left, or the program at the other end of the pipe has ended.",
    suggestedFix:
      "Handle `error` on the socket or stream; if clients often leave, find out what they wait too long for.",
    severity: "low",
    confidence: 0.82,
  },
  {
    name: "unreachable",
    pattern: /EHOSTUNREACH|ENETUNREACH|ERR_INTERNET_DISCONNECTED|ERR_ADDRESS_UNREACHABLE/,
    issue: "There is no way to the address that was called.",
    rootCause:
      "The machine has no network at this moment, or no route there: a VPN that is down, or an IPv6 address on a network without it.",
    suggestedFix:
      "Check the network of the machine. If only IPv6 fails, let names be resolved to IPv4 first (`--dns-result-order=ipv4first`).",
    severity: "high",
    confidence: 0.85,
  },
  {
    name: "cors",
    pattern:
      /blocked by CORS policy|Cross-Origin Request Blocked|No 'Access-Control-Allow-Origin' header|is not allowed by Access-Control-Allow-Origin/i,
    issue: "The browser does not hand the answer to the page, because the server does not allow this origin.",
    rootCause:
      "Page and server have different origins, and the answer lacks `Access-Control-Allow-Origin` for it. An error of the server without these headers looks the same.",
    suggestedFix:
      "Let the server send the header for exactly this origin, also for OPTIONS and for errors; with cookies it may not be `*`, and `Access-Control-Allow-Credentials` is needed. Or call it through your own server.",
    severity: "high",
    confidence: 0.93,
  },
  {
    name: "mixed-content",
    pattern: /Mixed Content|requested an insecure (?:resource|XMLHttpRequest endpoint|script)/,
    issue: "A page that came by HTTPS asks for something by HTTP, and the browser refuses.",
    rootCause: "An address in the code or in stored data still begins with http://.",
    suggestedFix:
      "Use https:// or an address without a scheme; behind a proxy, let the application believe `X-Forwarded-Proto`.",
    severity: "medium",
    confidence: 0.94,
  },
  {
    name: "content-security-policy",
    pattern:
      /violates the following Content Security Policy directive: "?(?<directive>[\w-]{1,40})|blocked by (?:the )?(?:page's )?Content[- ]Security[- ]Policy|Content-Security-Policy: The page’s settings blocked/i,
    issue: "The page's own Content Security Policy ({directive|one of its rules}) blocked something.",
    rootCause:
      "A script, style, picture or connection comes from where the policy does not allow it, or stands inline in the page.",
    suggestedFix:
      "If it is yours, add its origin, a nonce or a hash to the directive; if nobody knows it, be glad: a browser extension or injected code was stopped.",
    severity: "medium",
    confidence: 0.9,
  },
  {
    name: "websocket",
    pattern:
      /WebSocket connection to '?(?<address>[^'\s]{1,200})'? failed|WebSocket is (?:already in CLOSING or CLOSED state|closed before the connection)|Unexpected server response: (?<status>\d{3})/,
    issue: "A WebSocket could not be opened, or was closed already.",
    rootCause: "A proxy on the way does not pass on the upgrade, the server refused it, or it restarted.",
    suggestedFix:
      "Let the proxy pass on `Upgrade` and `Connection`, raise its idle timeout above your ping, and open the socket again with growing pauses.",
    severity: "medium",
    confidence: 0.8,
  },
  {
    name: "fetch-failed",
    pattern:
      /TypeError: (?:Failed to fetch|fetch failed|Load failed|Network request failed)|NetworkError when attempting to fetch|Network Error\b|Failed to fetch(?= \(|$)|fetch failed$|^(?:GET|POST|PUT|PATCH|DELETE) \S{1,300} failed/m,
    issue: "A request got no answer at all.",
    rootCause:
      "In a browser: no network, a content blocker, CORS, a wrong certificate or a page that was left. In Node.js the reason stands in `error.cause`.",
    suggestedFix:
      "Look into the network panel, or log `error.cause`. Try the same address from the same place with `curl -v`, and repeat what may be repeated.",
    severity: "medium",
    confidence: 0.65,
  },
];
