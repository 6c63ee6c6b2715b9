// Server-sent events as text, in the format of the HTML standard: one field per line, and an empty line at the end.

export function toEventText(event: string, data: unknown, id?: string): string {
  return `event: ${event}\n${id === undefined ? "" : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;
}

export const eventStreamHeaders = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  // Otherwise, a proxy such as nginx would buffer the events.
  "x-accel-buffering": "no",
  connection: "close",
} as const;
