/** Those that ingest may send. HTTP/2 has no reason phrases, so they can't be read from the response. */
const phrases: Readonly<Record<number, string>> = {
  202: "Accepted",
  400: "Bad Request",
  401: "Unauthorized",
  408: "Request Timeout",
  413: "Content Too Large",
  422: "Unprocessable Content",
  429: "Too Many Requests",
  500: "Internal Server Error",
  502: "Bad Gateway",
  503: "Service Unavailable",
  504: "Gateway Timeout",
};

/** Such as '401 Unauthorized'; 0 means that there was no response. */
export function toStatusText(status: number): string {
  return status === 0 ? "No response" : [status, phrases[status]].join(" ").trim();
}
