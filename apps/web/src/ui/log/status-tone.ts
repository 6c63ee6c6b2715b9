/** The color of an HTTP status. */
export function statusTone(status: number) {
  if (status >= 500) return "error";
  return status >= 400 ? "warn" : "log";
}
