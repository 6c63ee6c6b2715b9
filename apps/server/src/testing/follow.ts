// Reads a live tail as a client would: with fetch, event by event.
import type { LiveEventData, LiveEventName } from "@contrail/protocol";

export interface FollowOptions {
  token: string;
  /** Without it, the personal team. */
  team?: string;
  query?: string;
  lastEventId?: string;
}

export interface LiveMessage {
  /** `heartbeat` is a block without data. */
  event: LiveEventName | "heartbeat";
  id: string | undefined;
  data: unknown;
}

export type TestFollower = Awaited<ReturnType<typeof follow>>;

export async function follow(api: string, { token, team, query = "", lastEventId }: FollowOptions) {
  const leaving = new AbortController();
  const response = await fetch(`${api}/dashboard/logs/live${query}`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(team && { "contrail-team": team }),
      ...(lastEventId && { "last-event-id": lastEventId }),
    },
    signal: leaving.signal,
  });
  const events = response.ok && response.body ? readEvents(response.body) : undefined;
  const all: LiveMessage[] = [];

  async function nextOfAny(): Promise<LiveMessage> {
    const next = await events?.next();
    if (!next || next.done) throw new Error(`The stream ended after ${JSON.stringify(all.slice(-5))}.`);
    all.push(next.value);
    return next.value;
  }

  async function next<Name extends LiveEventName>(name: Name): Promise<LiveEventData<Name>> {
    for (;;) {
      const { event, data } = await nextOfAny();
      if (event === name) return data as LiveEventData<Name>;
    }
  }

  return {
    response,
    /** Everything received so far. */
    all,
    nextOfAny,
    /** The next event with this name; others are skipped. */
    next,
    /** The messages of the next logs. */
    async messages(count: number): Promise<string[]> {
      const messages: string[] = [];
      while (messages.length < count) messages.push((await next("log")).message);
      return messages;
    },
    /** Reads until the server ends the stream. */
    async rest(): Promise<LiveMessage[]> {
      const rest: LiveMessage[] = [];
      for await (const event of events ?? []) rest.push(event);
      return rest;
    },
    /** The last id, as a client would send it when it reconnects. */
    lastId: (): string => all.findLast(({ id }) => id !== undefined)?.id ?? "",
    leave: () => leaving.abort(),
  };
}

async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<LiveMessage, void> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of body) {
    const blocks = (text + decoder.decode(chunk, { stream: true })).split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) yield toReceived(block);
  }
}

function toReceived(block: string): LiveMessage {
  // Only a line feed ends a line: text may contain the other line separators of Unicode.
  const lines = block.split("\n");
  const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
  const data = field("data");
  return {
    event: (field("event") ?? "heartbeat") as LiveMessage["event"],
    id: field("id"),
    data: data === undefined ? undefined : JSON.parse(data),
  };
}
