// Server-sent events as text, the way the HTML standard wants them: a field a line, an empty line at the end.

export function toEventText(event: string, data: unknown, id?: string): string {
  return `event: ${event}\n${id === undefined ? "" : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;
}

export const eventStreamHeaders = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  // A proxy such as nginx would collect the events otherwise.
  "x-accel-buffering": "no",
  connection: "close",
} as const;
