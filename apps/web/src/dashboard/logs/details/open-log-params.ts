// The open log is a URL parameter next to the view, but not part of it: changing the view closes the log, and saved
// views don't include it.

export function parseOpenLog(params: URLSearchParams): string | undefined {
  return params.get("log") || undefined;
}

/** The same parameters with this log open, or none. */
export function withOpenLog(params: URLSearchParams, id: string | undefined): URLSearchParams {
  const next = new URLSearchParams(params);
  if (id === undefined) next.delete("log");
  else next.set("log", id);
  return next;
}
