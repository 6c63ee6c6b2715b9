// A receiver of signed webhooks, as one would write it with the reference implementation of Standard Webhooks.
import { Webhook } from "standardwebhooks";
import { type ReceivedRequest, type Reply, startLocalServer } from "./local-server.ts";

export async function startWebhookServer(secret: string) {
  /** By id: what was sent again isn't another event. */
  const events = new Map<string, { type: string; data: { incident: Record<string, unknown> } }>();
  let verifier = new Webhook(secret);

  function answer(request: ReceivedRequest): Reply {
    const headers = request.headers as Record<string, string>;
    if (headers["content-type"] !== "application/json") return { status: 415 };
    try {
      verifier.verify(request.body, headers);
    } catch (error) {
      return { status: 401, body: String(error) };
    }
    events.set(headers["webhook-id"] ?? "", JSON.parse(request.body));
    return { status: 204 };
  }

  return {
    ...(await startLocalServer(answer)),
    events,
    /** The receiver has the new secret from now on. */
    useSecret: (next: string) => {
      verifier = new Webhook(next);
    },
  };
}
