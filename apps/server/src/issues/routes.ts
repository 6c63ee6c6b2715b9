// Reading issues: the list, one issue with its events, and what changes.
import {
  DistributionsResponse,
  FollowIssues,
  IssueActivityResponse,
  IssueCountResponse,
  IssueEventQuery,
  IssueEventResponse,
  IssueLogsQuery,
  IssueLogsResponse,
  IssueQuery,
  IssueResponse,
  IssuesResponse,
  issueId,
  issueLiveEvents,
  ListIssues,
  SimilarIssuesResponse,
} from "@contrail/protocol";
import { z } from "zod/mini";
import { needs, ok, type TypedApp } from "../http/route-types.ts";
import { eventStreamHeaders } from "../http/server-sent-events.ts";
import { teamAccess } from "../storage/metadata/accounts/access.ts";
import type { Issues } from "./issues.ts";

export interface IssueRoutesDeps {
  issues: Issues;
}

const schema = { tags: ["Issues"] };
/** An id of a merged issue leads to the one that has its events now. */
const one = { ...schema, params: z.object({ id: issueId }) };

const listDescription = `An issue unites the errors that are the same one, whatever browser, build or user they come from.

Figures are of the range: \`events\` is the number of stored logs behind an issue, \`users\` the number of different users (or sessions, if the logger knows no user), and \`steps\` are equal parts of the range. Without \`from\`, the range is the last 7 days. Issues without events in the range are listed, too, unless the search is about their events.

The search is that of the logs, and finds issues with matching events in the range; figures then only count these. In addition, it has filters on issues, outside of parentheses and without OR:

- \`is:open\`, \`resolved\`, \`ignored\`, \`new\`, \`regressed\`, \`escalating\`, \`assigned\`, \`unassigned\`
- \`type:TypeError\`, \`place:CartRow\` (function or file), \`release:1.4.2\` (has events in it), \`firstRelease:1.4.2\`
- \`firstSeen:>-7d\`, \`assigned:me\`, \`assigned:nobody\`, \`assigned:"Ada Lovelace"\`, \`events:>100\`, \`users:>10\`
- \`rule:ID\` (a grouping rule applies to its events)`;

const liveDescription = `Server-sent events, to be read with fetch and a bearer token.

- \`open\`: the stream has started.
- \`issues\`: issues of an application are new or have changed, and how many; at most one event a second. If \`count\` is 0, some changes may have been missed: load again.

A comment line is sent as a heartbeat. The stream ends when the access does, or when the server restarts.`;

const Events = z.object(issueLiveEvents);

export function issueRoutes(app: TypedApp, { issues }: IssueRoutesDeps) {
  app.get(
    "/issues",
    {
      ...needs("issues:read"),
      schema: {
        ...schema,
        summary: "List issues",
        description: listDescription,
        querystring: ListIssues,
        response: { 200: IssuesResponse },
      },
    },
    async (request) => ok("Your issues.", await issues.list(teamAccess(request), request.query)),
  );

  app.get(
    "/issues/count",
    {
      ...needs("issues:read"),
      schema: { ...schema, summary: "Count open issues", response: { 200: IssueCountResponse } },
    },
    async (request) => ok("Your open issues.", { open: await issues.countOpen(teamAccess(request).team) }),
  );

  app.get(
    "/issues/live",
    {
      ...needs("issues:read"),
      schema: {
        ...schema,
        summary: "Follow new and changed issues",
        description: liveDescription,
        querystring: FollowIssues,
        response: { 200: { description: "Events", content: { "text/event-stream": { schema: Events } } } },
      },
    },
    async (request, reply) => {
      const { account, team, recheck } = teamAccess(request);
      const connection = new AbortController();
      reply.raw.once("close", () => connection.abort());
      const applicationId = await issues.applicationId(team, request.query.appName);
      const stream = issues.live.follow({
        accountId: account.id,
        teamId: team.id,
        applicationId,
        // Also the application, which may have been deleted.
        recheck: async () => issues.applicationId((await recheck()).team, applicationId),
        signal: connection.signal,
      });
      reply.headers(eventStreamHeaders);
      // The schema describes what is in the stream.
      return reply.send(stream as unknown as z.infer<typeof Events>);
    },
  );

  app.get(
    "/issues/:id",
    {
      ...needs("issues:read"),
      schema: {
        ...one,
        summary: "Get an issue",
        description:
          "After a merge, the id of a merged issue leads to the other one, whose own id is in the response. `allEvents` counts all time; everything else is of the range.",
        querystring: IssueQuery,
        response: { 200: IssueResponse },
      },
    },
    async (request) => ok("The issue.", await issues.page(teamAccess(request).team, request.params.id, request.query)),
  );

  app.get(
    "/issues/:id/event",
    {
      ...needs("issues:read"),
      schema: {
        ...one,
        summary: "Get an event of an issue, and its neighbors",
        querystring: IssueEventQuery,
        response: { 200: IssueEventResponse },
      },
    },
    async (request) => ok("The event.", await issues.event(teamAccess(request).team, request.params.id, request.query)),
  );

  app.get(
    "/issues/:id/logs",
    {
      ...needs("issues:read"),
      schema: {
        ...one,
        summary: "Get the logs around an event",
        description: "Of the same session, or the nearest of the application if the event names no session.",
        querystring: IssueLogsQuery,
        response: { 200: IssueLogsResponse },
      },
    },
    async (request) =>
      ok("The logs.", await issues.logsAround(teamAccess(request).team, request.params.id, request.query.event)),
  );

  app.get(
    "/issues/:id/distributions",
    {
      ...needs("issues:read"),
      schema: {
        ...one,
        summary: "Get the distribution of an issue's events",
        querystring: IssueQuery,
        response: { 200: DistributionsResponse },
      },
    },
    async (request) => {
      const { team } = teamAccess(request);
      const distributions = await issues.distributions(team, request.params.id, request.query);
      return ok("The distributions.", { distributions });
    },
  );

  app.get(
    "/issues/:id/similar",
    {
      ...needs("issues:read"),
      schema: { ...one, summary: "List similar issues", response: { 200: SimilarIssuesResponse } },
    },
    async (request) =>
      ok("Similar issues.", { similar: await issues.similar(teamAccess(request).team, request.params.id) }),
  );

  app.get(
    "/issues/:id/activity",
    {
      ...needs("issues:read"),
      schema: { ...one, summary: "List what happened to an issue", response: { 200: IssueActivityResponse } },
    },
    async (request) =>
      ok("The activity.", { activity: await issues.activity.list(teamAccess(request).team, request.params.id) }),
  );
}
