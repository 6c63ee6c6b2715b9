// Sends one request with logs; resolves to the response status.
import { type Agent, request } from "node:http";

export interface Target {
  url: string;
  key: string;
  agent: Agent;
}

export function post({ url, key, agent }: Target, body: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(`${url}/logs`, {
      method: "POST",
      agent,
      headers: {
        authorization: `Bearer ${key}`,
        "content-type": "application/json",
        "content-length": body.length,
      },
    });
    outgoing.once("error", reject);
    outgoing.once("response", (response) => {
      response.resume().once("end", () => resolve(response.statusCode ?? 0));
    });
    outgoing.end(body);
  });
}
