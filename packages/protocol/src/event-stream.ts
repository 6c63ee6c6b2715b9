// Server-sent events out of a text that arrives in pieces, by the rules of the HTML standard.

export interface ServerEvent {
  event: string;
  data: string;
}

export interface EventReader {
  /** The events that this piece completes. */
  read(piece: string): ServerEvent[];
  /** The id that the next connection should begin with. */
  readonly lastId: string;
  /** Milliseconds to wait before it, if the server said so. */
  readonly retry: number | undefined;
}

export function createEventReader(firstId = ""): EventReader {
  let rest = "";
  /** The last character of the piece before. */
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

  /** An empty line ends an event; one without data only moves the id. */
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
    read(piece) {
      if (piece === "") return [];
      // The second half of a line end whose first half ended the piece before; and a mark that some put at the start.
      const text = rest + piece.replace(before === "\r" ? /^\n/ : before === "" ? /^\uFEFF/ : /^$/, "");
      before = piece.slice(-1);
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
