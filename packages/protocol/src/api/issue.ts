// Issues: errors that are the same one, and what a team does about them.
import { z } from "zod/mini";
import { isoTime, Log, logId } from "./log.ts";
import { responseSchema } from "./response.ts";

export const issueStates = ["open", "resolved", "ignored"] as const;
export const IssueState = z.enum(issueStates);
export type IssueState = z.infer<typeof IssueState>;

/** What an issue is about: code that failed, a request that failed, a text that was logged, or noise without a place. */
export const issueKinds = ["error", "request", "text", "noise"] as const;
export const IssueKind = z.enum(issueKinds);
export type IssueKind = z.infer<typeof IssueKind>;

/** Of an open issue; at most one. */
export const issueBadges = ["new", "regressed", "escalating"] as const;
export const IssueBadge = z.enum(issueBadges);
export type IssueBadge = z.infer<typeof IssueBadge>;

/** For how long an issue is shown as new. */
export const newIssueDays = 7;

const release = z.string().check(z.trim(), z.minLength(1, "Name the release."), z.maxLength(200));
const count = z.int("Give a whole number.").check(z.minimum(1, "Give at least 1."), z.maximum(1_000_000_000));

export const Resolution = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("now") }),
  z.object({ kind: z.literal("release"), release }),
  z.object({ kind: z.literal("nextRelease") }),
]);
export type Resolution = z.infer<typeof Resolution>;

/** When an ignored issue is opened again. */
export const IgnoreUntil = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("forever") }),
  z.object({ kind: z.literal("time"), until: isoTime }),
  /** After this many more. */
  z.object({ kind: z.literal("events"), count }),
  z.object({ kind: z.literal("users"), count }),
  z.object({ kind: z.literal("escalation") }),
]);
export type IgnoreUntil = z.infer<typeof IgnoreUntil>;

/** By state. */
export const IssueStateDetail = z.object({
  resolution: z.optional(Resolution),
  /** On the page of the issue: the release it is resolved in; absent while the next release isn't known. */
  resolvedIn: z.optional(z.string()),
  until: z.optional(IgnoreUntil),
  /** Why Contrail chose the state by itself. */
  reason: z.optional(z.string()),
});
export type IssueStateDetail = z.infer<typeof IssueStateDetail>;

export const Assignee = z.object({ id: z.string(), name: z.string(), profilePicture: z.nullable(z.string()) });
export type Assignee = z.infer<typeof Assignee>;

/** `SHOP-12`: stays the same, and leads to the other issue after a merge. */
export const issueId = z.string().check(z.regex(/^[A-Z][A-Z0-9]{0,9}-[1-9]\d{0,8}$/, "Invalid issue id."));

export const Issue = z.object({
  id: z.string(),
  application: z.object({ id: z.string(), name: z.string() }),
  kind: IssueKind,
  /** `TypeError`; the method of a failed request; empty for a text. */
  type: z.string(),
  /** The message. */
  title: z.string(),
  /** Where it happened: the application's own function and file. Empty if unknown. */
  place: z.object({ function: z.string(), file: z.string() }),
  state: IssueState,
  stateDetail: IssueStateDetail,
  stateSince: z.string(),
  badge: z.nullable(IssueBadge),
  assignee: z.nullable(Assignee),
  firstSeenAt: z.string(),
  lastSeenAt: z.string(),
  firstRelease: z.nullable(z.string()),
  lastRelease: z.nullable(z.string()),
  /** Of all time, also those past their retention. */
  allEvents: z.number(),
});
export type Issue = z.infer<typeof Issue>;

/** In the range. The events are the sum of the steps. */
const figures = { events: z.number(), users: z.number(), steps: z.array(z.number()) };

export const ListedIssue = z.extend(Issue, figures);
export type ListedIssue = z.infer<typeof ListedIssue>;

export const issueSorts = ["lastSeen", "firstSeen", "events", "users", "rising"] as const;
export type IssueSort = (typeof issueSorts)[number];

/** Steps of the chart in a list and on the page of an issue. */
export const issueSteps = { list: 28, page: 84 } as const;

/** Without `from`: the last 7 days. */
export const issueRange = { from: z.optional(isoTime), to: z.optional(isoTime) };

export const ListIssues = z.object({
  /** Name or id of an application; all of the team's if omitted. */
  appName: z.optional(z.string()),
  /** The language of the logs' search, and `is:` `type:` `place:` `release:` `firstRelease:` `firstSeen:` `assigned:` `events:` `users:` `rule:`. */
  search: z.optional(z.string()),
  state: z._default(IssueState, "open"),
  sort: z._default(z.enum(issueSorts), "lastSeen"),
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
  ...issueRange,
});
export type ListIssues = z.infer<typeof ListIssues>;

/** How many issues the search finds, by state. */
export const IssueCounts = z.record(IssueState, z.number());
export type IssueCounts = z.infer<typeof IssueCounts>;

export const IssuesResponse = responseSchema({
  issues: z.array(ListedIssue),
  counts: IssueCounts,
  page: z.number(),
  limit: z.number(),
  /** In the chosen state. */
  total: z.number(),
  from: z.string(),
  to: z.string(),
  /** Length of a step in milliseconds. */
  step: z.number(),
  /** Kinds of error without an issue of their own, counted by type: beyond the limits, or unreadable. */
  overflow: z.array(
    z.object({
      application: z.object({ id: z.string(), name: z.string() }),
      type: z.string(),
      kinds: z.number(),
      /** Those of them that were too large or nested to be read in time. */
      unreadable: z.number(),
    }),
  ),
});

export const IssueQuery = z.object({ ...issueRange });
export type IssueQuery = z.infer<typeof IssueQuery>;

export const SuspectRelease = z.object({
  version: z.string(),
  /** Errors of this issue per session, in it and in the release before. */
  errorsPerSession: z.number(),
  before: z.object({ version: z.string(), errorsPerSession: z.number() }),
  /** Between its first log and the first event of the issue. */
  afterMs: z.number(),
});

export const IssueResponse = responseSchema({
  issue: ListedIssue,
  from: z.string(),
  to: z.string(),
  step: z.number(),
  /** First seen in the range, oldest first. */
  releases: z.array(z.object({ version: z.string(), firstSeenAt: z.string() })),
  suspect: z.nullable(SuspectRelease),
  /** What it is grouped by, and of which version the grouping is. */
  grouping: z.object({
    version: z.number(),
    /** How many kinds of error it unites. */
    kinds: z.number(),
    keys: z.array(z.object({ key: z.string(), components: z.record(z.string(), z.string()), events: z.number() })),
    /** Grouping rules that apply to its events. */
    rules: z.array(z.object({ id: z.string(), kind: z.string(), text: z.string() })),
  }),
});

/** One event of an issue: the newest or oldest in the range, a certain one, or a neighbor of it. */
export const IssueEventQuery = z.object({
  ...issueRange,
  at: z._default(z.enum(["newest", "oldest"]), "newest"),
  event: z.optional(logId),
});
export type IssueEventQuery = z.infer<typeof IssueEventQuery>;
export const IssueEventResponse = responseSchema({
  /** null if there is none in the range, or if it is past its retention. */
  log: z.nullable(Log),
  /** 1 is the newest. */
  position: z.number(),
  total: z.number(),
  newer: z.nullable(z.string()),
  older: z.nullable(z.string()),
});

/** The logs around an event: of its session, or the nearest of its application if it names no session. */
export const IssueLogsQuery = z.object({ event: logId });
export const IssueLogsResponse = responseSchema({ logs: z.array(Log), session: z.nullable(z.string()) });

export const DistributionValue = z.object({
  value: z.string(),
  events: z.number(),
  /** Of the events that have the field: 0 to 1. */
  share: z.number(),
  /** Of all sessions in the range, if that is much less than the share of the events. */
  sessionShare: z.nullable(z.number()),
});
export const Distribution = z.object({
  /** `release`, `browser`, `page`, `environment`, `user`, `device` or `os`. */
  field: z.string(),
  /** The filter of the logs' search that finds a value: `metadata.url`. */
  key: z.string(),
  values: z.array(DistributionValue),
  /** Values that aren't listed. */
  more: z.number(),
});
export type Distribution = z.infer<typeof Distribution>;
export const DistributionsResponse = responseSchema({ distributions: z.array(Distribution) });

export const SimilarIssue = z.object({
  issue: Issue,
  /** In the last 7 days. */
  events: z.number(),
  /** The component that differs, and its values there and here. */
  differs: z.nullable(z.object({ component: z.string(), there: z.string(), here: z.string() })),
});
export const SimilarIssuesResponse = responseSchema({ similar: z.array(SimilarIssue) });

export const maxCommentCharacters = 5_000;
export const CreateComment = z.object({
  text: z.string("Write a comment.").check(
    z.trim(),
    z.minLength(1, "Write a comment."),
    // Not as a text: formatting a number for the first time takes 20 ms, too long for every start of an editor.
    z.maxLength(maxCommentCharacters, {
      error: () => `A comment can have at most ${maxCommentCharacters.toLocaleString("en")} characters.`,
    }),
  ),
});

export const issueActivityKinds = [
  "first_seen",
  "resolved",
  "ignored",
  "reopened",
  "regressed",
  "escalated",
  "assigned",
  "unassigned",
  "commented",
  "merged",
  "unmerged",
  "regrouped",
] as const;
export const IssueActivityKind = z.enum(issueActivityKinds);
export type IssueActivityKind = z.infer<typeof IssueActivityKind>;

/** By kind; absent fields don't apply. */
export const IssueActivityDetail = z.object({
  resolution: z.optional(Resolution),
  until: z.optional(IgnoreUntil),
  /** Of the event that caused it. */
  release: z.optional(z.string()),
  /** The release it was resolved in. */
  resolvedIn: z.optional(z.string()),
  /** In words, why an issue was opened again. */
  reason: z.optional(z.string()),
  assignee: z.optional(z.object({ id: z.string(), name: z.string() })),
  text: z.optional(z.string()),
  /** Members who are mentioned in the text. */
  mentions: z.optional(z.array(z.object({ id: z.string(), name: z.string() }))),
  /** Ids of the issues that were merged. */
  issues: z.optional(z.array(z.string())),
});
export type IssueActivityDetail = z.infer<typeof IssueActivityDetail>;

export const IssueActivity = z.object({
  id: z.string(),
  at: z.string(),
  kind: IssueActivityKind,
  /** null: Contrail itself. */
  actor: z.nullable(z.object({ id: z.nullable(z.string()), name: z.string(), profilePicture: z.nullable(z.string()) })),
  detail: IssueActivityDetail,
  /** The log that caused it. */
  logId: z.nullable(z.string()),
});
export type IssueActivity = z.infer<typeof IssueActivity>;
/** Newest first. */
export const IssueActivityResponse = responseSchema({ activity: z.array(IssueActivity) });
export const CommentResponse = responseSchema({ entry: IssueActivity });

export const maxChangedIssues = 1_000;
const issueIds = z.array(issueId).check(
  z.minLength(1, "Choose an issue."),
  z.maxLength(maxChangedIssues, {
    error: () => `Choose at most ${maxChangedIssues.toLocaleString("en")} issues.`,
  }),
);

export const IssueChange = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("resolve"), resolution: Resolution }),
  z.object({ kind: z.literal("ignore"), until: IgnoreUntil }),
  z.object({ kind: z.literal("reopen") }),
  /** null: nobody. */
  z.object({ kind: z.literal("assign"), accountId: z.nullable(z.string().check(z.maxLength(100))) }),
  /** Into the one with the lowest number. All have to be of one application. */
  z.object({ kind: z.literal("merge") }),
]);
export type IssueChange = z.infer<typeof IssueChange>;

export const ChangeIssues = z.object({ ids: issueIds, change: IssueChange });
export const ChangeIssuesResponse = responseSchema({
  /** As they are now, without those that didn't change. */
  issues: z.array(Issue),
  /** For undoing it. */
  changeId: z.string(),
});
/** How long the screens offer to undo a change, and how long the server accepts it. */
export const undoMs = { offered: 10_000, accepted: 60_000 } as const;
export const UndoResponse = responseSchema({ issues: z.array(Issue) });
