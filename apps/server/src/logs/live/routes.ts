// GET /dashboard/logs/live: logs as they arrive, as server-sent events.
import { FollowLogs, FollowLogsHeaders, liveEvents, liveLimits, parseLogId, secondMs } from "@contrail/protocol";
import { z } from "zod/mini";
import { needs, type TypedApp } from "../../http/route-types.ts";
import { eventStreamHeaders } from "../../http/server-sent-events.ts";
import { teamAccess } from "../../storage/metadata/accounts/access.ts";
import type { LiveHub } from "./hub.ts";

export interface LiveRoutesDeps {
  live: LiveHub;
}

const description = `Server-sent events, to be read with fetch and a bearer token.

- \`open\`: the stream has started.
- \`log\`: a log as in the list, with long strings \`shortened\`. Its id is the event's id, so a client that reconnects with the last one in \`Last-Event-ID\` gets what it missed.
- \`dropped\`: how many logs were left out, by level, and why. Above ${liveLimits.rowsPerSecond} logs per second, the stream is sampled; errors are never left out for that reason.
- \`gap\`: too many logs were missed to be sent, or the store or another server didn't respond.
- \`bye\`: the last event, with its reason, and whether it makes sense to reconnect.

Logs that another server of the installation accepted arrive about half a second later, once they are stored. A client that reconnects to an installation with several servers may get logs of the last seconds again, with the same ids.

A comment line is sent as a heartbeat every ${liveLimits.heartbeatMs / secondMs} seconds. The schema names the events and describes their data.`;

const Events = z.object(liveEvents);

export function liveRoutes(app: TypedApp, { live }: LiveRoutesDeps) {
  app.get(
    "/dashboard/logs/live",
    {
      ...needs("logs:read"),
      schema: {
        tags: ["Logs"],
        summary: "Follow logs as they arrive",
        description,
        querystring: FollowLogs,
        headers: FollowLogsHeaders,
        response: { 200: { description: "Events", content: { "text/event-stream": { schema: Events } } } },
      },
    },
    async (request, reply) => {
      const { "last-event-id": lastId } = request.headers;
      const { account, recheck } = teamAccess(request);
      const connection = new AbortController();
      reply.raw.once("close", () => connection.abort());
      const stream = await live.follow({
        accountId: account.id,
        team: async () => (await recheck()).team,
        query: request.query,
        after: lastId === undefined ? undefined : parseLogId(lastId)?.seq,
        signal: connection.signal,
      });
      reply.headers(eventStreamHeaders);
      // The schema describes what is in the stream.
      return reply.send(stream as unknown as z.infer<typeof Events>);
    },
  );
}
