// Releases of an application: announced by its deployment, or first seen in a log.
import { z } from "zod/mini";
import { issueRange } from "./issue.ts";
import { responseSchema } from "./response.ts";

/** A release that nobody announced needs this many sessions before it counts as the latest. */
export const minSessionsOfLatest = 20;

/** To announce or to delete it. */
export const NamedRelease = z.object({
  /** Name or id of the application. */
  application: z.string("Name the application.").check(z.minLength(1, "Name the application."), z.maxLength(200)),
  version: z
    .string("Name the version.")
    .check(
      z.trim(),
      z.minLength(1, "Name the version."),
      z.maxLength(200, "A version can have at most 200 characters."),
    ),
});

export const AnnounceRelease = z.extend(NamedRelease, {
  /** The Git commit that it was built from, for editors, which find moved lines by it. */
  commit: z.optional(
    z
      .string()
      .check(z.trim(), z.toLowerCase(), z.regex(/^[0-9a-f]{7,40}$/, "A commit has 7 to 40 hexadecimal digits.")),
  ),
});

export const Release = z.object({
  version: z.string(),
  application: z.object({ id: z.string(), name: z.string() }),
  /** null if it was first seen in a log. */
  announcedAt: z.nullable(z.string()),
  /** When it was announced or seen for the first time, whichever came first. */
  firstSeenAt: z.string(),
  /** null if no log named it yet. */
  lastSeenAt: z.nullable(z.string()),
  isLatest: z.boolean(),
  /** Whether it can become the latest: it was announced, or has enough sessions. */
  isOrdered: z.boolean(),
  /** In the range. */
  events: z.number(),
  sessions: z.number(),
  /** null if there are too few sessions. */
  errorsPerSession: z.nullable(z.number()),
  /** Error events per step. */
  steps: z.array(z.number()),
  newIssues: z.number(),
  regressedIssues: z.number(),
  resolvedIssues: z.number(),
});
export type Release = z.infer<typeof Release>;

export const ListReleases = z.object({
  appName: z.optional(z.string()),
  /** A part of the version. */
  search: z.optional(z.string().check(z.maxLength(200))),
  ...issueRange,
});
export type ListReleases = z.infer<typeof ListReleases>;

/** Newest first. */
export const ReleasesResponse = responseSchema({
  releases: z.array(Release),
  from: z.string(),
  to: z.string(),
  step: z.number(),
});
export const ReleaseResponse = responseSchema({ release: z.object({ version: z.string(), isNew: z.boolean() }) });
