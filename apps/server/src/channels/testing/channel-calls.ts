// Calls of the channel API, as the tests make them.
import type { Channel, ChannelConfig, Delivery } from "@contrail/protocol";
import type { TestApp } from "../../testing/test-app.ts";

export type ChannelCalls = ReturnType<typeof createChannelCalls>;

export function createChannelCalls(app: TestApp, token: string) {
  const call = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object) =>
    app.call(method, `/alerts${path}`, { token, ...(body && { body }) });

  /** Fails the test if it isn't saved. */
  async function add(config: Partial<ChannelConfig> & Pick<ChannelConfig, "kind">, more: object = {}) {
    const { status, body } = await call("POST", "/channels", { config, ...more });
    if (status !== 200) throw new Error(`The channel wasn't saved: ${JSON.stringify(body)}`);
    return body as { channel: Channel; secret?: string };
  }

  return {
    call,
    add,
    get: async (id: string): Promise<Channel> => (await call("GET", `/channels/${id}`)).body.channel,
    list: async (): Promise<Channel[]> => (await call("GET", "/channels")).body.channels,
    test: async (body: object): Promise<{ isDelivered: boolean; text: string; ms: number }> =>
      (await call("POST", "/channels/test", body)).body,
    deliveries: async (id: string): Promise<Delivery[]> =>
      (await call("GET", `/channels/${id}/deliveries`)).body.deliveries,
  };
}
