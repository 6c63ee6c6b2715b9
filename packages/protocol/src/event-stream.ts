// Parses server-sent events from text that arrives in chunks, as the HTML standard defines.

export interface ServerEvent {
  event: string;
  data: string;
}

export interface EventReader {
  /** The events that this chunk completes. */
  read(chunk: string): ServerEvent[];
  /** The id to send with the next connection. */
  readonly lastId: string;
  /** Milliseconds to wait before reconnecting, if the server sent them. */
  readonly retry: number | undefined;
}

export function createEventReader(firstId = ""): EventReader {
  let rest = "";
  /** The last character of the previous chunk. */
  let before = "";
  let lastId = firstId;
  let nextId = firstId;
  let retry: number | undefined;
  let event = "";
  let data: string[] = [];

  function field(name: string, value: string) {
    if (name === "event") event = value;
    if (name === "data") data.push(value);
    if (name === "id" && !value.includes("\0")) nextId = value;
    if (name === "retry" && /^\d+$/.test(value)) retry = Number(value);
  }

  /** An empty line ends an event; one without data only sets the id. */
  function complete(): ServerEvent[] {
    lastId = nextId;
    const completed = data.length > 0 ? [{ event: event || "message", data: data.join("\n") }] : [];
    event = "";
    data = [];
    return completed;
  }

  function line(text: string): ServerEvent[] {
    if (text === "") return complete();
    const colon = text.indexOf(":");
    if (colon === -1) field(text, "");
    else field(text.slice(0, colon), text.slice(colon + 1).replace(/^ /, ""));
    return [];
  }

  return {
    read(chunk) {
      if (chunk === "") return [];
      // Skips the \n of a \r\n that was split between chunks, and a byte order mark at the start.
      const text = rest + chunk.replace(before === "\r" ? /^\n/ : before === "" ? /^\uFEFF/ : /^$/, "");
      before = chunk.slice(-1);
      const lines = text.split(/\r\n|\r|\n/);
      rest = lines.pop() ?? "";
      return lines.flatMap(line);
    },
    get lastId() {
      return lastId;
    },
    get retry() {
      return retry;
    },
  };
}
