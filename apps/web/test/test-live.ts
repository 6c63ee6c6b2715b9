import type { TestResponse } from "./test-server.ts";

/** A stream of server-sent events that the test writes to. */
export function createLive() {
  const connections = new Set<(event: readonly [string, object]) => void>();
  return {
    send(name: string, data: object) {
      for (const send of connections) send([name, data]);
    },
    followers: () => connections.size,
    connect(): TestResponse {
      const queue: (readonly [string, object])[] = [["open", { heartbeat: 15_000 }]];
      let wake = () => {};
      const send = (event: readonly [string, object]) => {
        queue.push(event);
        wake();
      };
      connections.add(send);
      async function* events() {
        while (connections.has(send)) {
          yield* queue.splice(0);
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
      }
      return {
        events: events(),
        onClose() {
          connections.delete(send);
          wake();
        },
      };
    },
  };
}
