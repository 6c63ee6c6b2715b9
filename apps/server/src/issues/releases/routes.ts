// Releases: list, announce and delete.
import {
  AnnounceRelease,
  ListReleases,
  NamedRelease,
  ReleaseResponse,
  ReleasesResponse,
  responseSchema,
} from "@contrail/protocol";
import { needs, ok, type TypedApp } from "../../http/route-types.ts";
import { teamAccess } from "../../storage/metadata/accounts/access.ts";
import type { Issues } from "../issues.ts";

const schema = { tags: ["Releases"] };

export function releaseRoutes(app: TypedApp, { issues }: { issues: Issues }) {
  app.get(
    "/releases",
    {
      ...needs("issues:read"),
      schema: {
        ...schema,
        summary: "List releases, newest first",
        description:
          "A release is known once it was announced, or a log named it. One that was never announced needs some sessions before it counts as the latest.",
        querystring: ListReleases,
        response: { 200: ReleasesResponse },
      },
    },
    async (request) => ok("Your releases.", await issues.releases.list(teamAccess(request).team, request.query)),
  );

  app.post(
    "/releases",
    {
      ...needs("releases:write"),
      schema: {
        ...schema,
        summary: "Announce a release",
        description:
          "Announce a release when you deploy it, for example in your CI. Its place in the order of releases is fixed the first time it is announced or seen; announcing it again only changes its commit. With the commit, editors find the lines of its errors in code that has changed since.",
        body: AnnounceRelease,
        response: { 200: ReleaseResponse },
      },
    },
    async (request) => {
      const release = await issues.releases.announce(teamAccess(request), request.body);
      return ok(release.isNew ? "Release announced." : "This release was already announced.", { release });
    },
  );

  app.delete(
    "/releases",
    {
      ...needs("releases:write"),
      schema: {
        ...schema,
        summary: "Delete a release",
        description:
          "Removes it from the list, for example after a mistake or a test. Logs and issues keep their releases, and it keeps its place in the order: issues that were resolved in it open again only for this release or a newer one. Once it is announced or seen again, it is listed again.",
        querystring: NamedRelease,
        response: { 200: responseSchema({}) },
      },
    },
    async (request) => {
      const { application, version } = request.query;
      await issues.releases.remove(teamAccess(request), application, version);
      return ok("Release deleted.", {});
    },
  );
}
