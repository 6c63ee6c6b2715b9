// Incidents: list, get, acknowledge, resolve, reopen, mute, write notes, and follow changes.
import {
  alertLiveEvents,
  IncidentCountResponse,
  IncidentResponse,
  IncidentsResponse,
  ListIncidents,
  MuteRequest,
  NoteRequest,
} from "@contrail/protocol";
import { z } from "zod/mini";
import { needs, ok, type TypedApp } from "../../http/route-types.ts";
import { eventStreamHeaders } from "../../http/server-sent-events.ts";
import { type TeamAccess, teamAccess } from "../../storage/metadata/accounts/access.ts";
import type { IncidentChanges } from "./incident-changes.ts";
import type { Incidents } from "./incidents.ts";
import type { AlertLive } from "./live.ts";

export interface IncidentRoutesDeps {
  incidents: Incidents;
  changes: IncidentChanges;
  live: AlertLive;
}

const tags = ["Alerts"];
const one = { tags, params: z.object({ number: z.coerce.number().check(z.int(), z.minimum(1)) }) };

const liveDescription = `Server-sent events, to be read with fetch and a bearer token.

- \`open\`: the stream has started.
- \`incidents\`: the numbers of incidents that are new or have changed; at most one event a second. If there are none, any may have changed: load again.

A comment line is sent as a heartbeat. The stream ends when the access does, or when the server restarts.`;

const Events = z.object(alertLiveEvents);

export function incidentRoutes(app: TypedApp, { incidents, changes, live }: IncidentRoutesDeps): void {
  app.get(
    "/alerts/incidents",
    {
      ...needs("alerts:read"),
      schema: {
        tags,
        summary: "List incidents",
        description: "Those that are open come first, then the resolved ones in pages.",
        querystring: ListIncidents,
        response: { 200: IncidentsResponse },
      },
    },
    async (request) => {
      const { team } = teamAccess(request);
      return ok("Your incidents.", await incidents.list(team.id, request.query));
    },
  );

  app.get(
    "/alerts/incidents/count",
    {
      ...needs("alerts:read"),
      schema: { tags, summary: "Count open incidents", response: { 200: IncidentCountResponse } },
    },
    async (request) => {
      const { team } = teamAccess(request);
      return ok("Open incidents.", { open: await incidents.count(team.id) });
    },
  );

  app.get(
    "/alerts/live",
    {
      ...needs("alerts:read"),
      schema: {
        tags,
        summary: "Follow new and changed incidents",
        description: liveDescription,
        // It isn't filtered: an unknown parameter would look as if it were.
        querystring: z.strictObject({}),
        response: { 200: { description: "Events", content: { "text/event-stream": { schema: Events } } } },
      },
    },
    async (request, reply) => {
      const { account, team, recheck } = teamAccess(request);
      const connection = new AbortController();
      reply.raw.once("close", () => connection.abort());
      const stream = live.follow({ accountId: account.id, teamId: team.id, recheck, signal: connection.signal });
      reply.headers(eventStreamHeaders);
      // The schema describes what is in the stream.
      return reply.send(stream as unknown as z.infer<typeof Events>);
    },
  );

  app.get(
    "/alerts/incidents/:number",
    { ...needs("alerts:read"), schema: { ...one, summary: "Get an incident", response: { 200: IncidentResponse } } },
    async (request) => {
      const { team } = teamAccess(request);
      return ok("The incident.", await incidents.get(team, request.params.number));
    },
  );

  incidentChangeRoutes(app, { incidents, changes });
}

function incidentChangeRoutes(app: TypedApp, { incidents, changes }: Omit<IncidentRoutesDeps, "live">): void {
  const response = { 200: IncidentResponse };
  const answer = async (message: string, { team }: TeamAccess, number: number) =>
    ok(message, await incidents.get(team, number));

  app.post(
    "/alerts/incidents/:number/acknowledge",
    {
      ...needs("alerts:write"),
      schema: {
        ...one,
        summary: "Acknowledge an incident",
        description: "It isn't sent again, and no further channels are notified.",
        response,
      },
    },
    async (request) => {
      const access = teamAccess(request);
      const { number } = request.params;
      await changes.acknowledge(access, number);
      return answer("Incident acknowledged.", access, number);
    },
  );

  app.post(
    "/alerts/incidents/:number/resolve",
    { ...needs("alerts:write"), schema: { ...one, summary: "Resolve an incident", response } },
    async (request) => {
      const access = teamAccess(request);
      const { number } = request.params;
      await changes.resolve(access, number);
      return answer("Incident resolved.", access, number);
    },
  );

  app.post(
    "/alerts/incidents/:number/reopen",
    { ...needs("alerts:write"), schema: { ...one, summary: "Reopen an incident", response } },
    async (request) => {
      const access = teamAccess(request);
      const { number } = request.params;
      await changes.reopen(access, number);
      return answer("Incident reopened.", access, number);
    },
  );

  app.post(
    "/alerts/incidents/:number/notes",
    {
      ...needs("alerts:write"),
      schema: { ...one, summary: "Write a note about an incident", body: NoteRequest, response },
    },
    async (request) => {
      const access = teamAccess(request);
      const { number } = request.params;
      await changes.note(access, number, request.body.text);
      return answer("Note added.", access, number);
    },
  );

  app.put(
    "/alerts/incidents/:number/mute",
    {
      ...needs("alerts:write"),
      schema: {
        ...one,
        summary: "Mute an incident",
        description: "Mutes its rule, or, if it is about issues, those issues.",
        body: MuteRequest,
        response,
      },
    },
    async (request) => {
      const access = teamAccess(request);
      const { number } = request.params;
      const { mute } = request.body;
      await changes.mute(access, number, mute);
      return answer(mute ? "Incident muted." : "Incident unmuted.", access, number);
    },
  );
}
