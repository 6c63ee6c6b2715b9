// Everything that requests do with issues.
import { createActivity } from "./activity.ts";
import { createIssueChanges } from "./changes.ts";
import { createCode } from "./code/code.ts";
import { createDistributions } from "./distributions.ts";
import { createIssueEvents } from "./issue-events.ts";
import { createIssueList } from "./issue-list.ts";
import { createIssuePage } from "./issue-page.ts";
import { createIssueLive, type IssueLiveDeps } from "./live.ts";
import { createReleases } from "./releases/releases.ts";
import { createIssueRules } from "./rules/rules.ts";
import { createSimilarIssues } from "./similar-issues.ts";
import type { IssueDeps, IssueTeam } from "./team-issues.ts";

export type Issues = ReturnType<typeof createIssues>;

export function createIssues(deps: IssueDeps, liveDeps: IssueLiveDeps = {}) {
  return {
    list: createIssueList(deps),
    page: createIssuePage(deps),
    ...createIssueEvents(deps),
    code: createCode(deps),
    distributions: createDistributions(deps),
    similar: createSimilarIssues(deps),
    activity: createActivity(deps),
    changes: createIssueChanges(deps),
    releases: createReleases(deps),
    rules: createIssueRules(deps),
    live: createIssueLive(liveDeps),

    async countOpen(team: IssueTeam): Promise<number> {
      const { selected } = await deps.open(team);
      return deps.stores.issues.countOpen([...selected.keys()]);
    },

    /** undefined: all applications. */
    async applicationId(team: IssueTeam, nameOrId: string | undefined): Promise<string | undefined> {
      if (nameOrId === undefined) return undefined;
      const [id] = (await deps.open(team, nameOrId)).selected.keys();
      return id;
    },

    /** The issue of each kind of error; undefined if it has none. */
    ofKinds: (kinds: readonly { applicationId: string; fingerprint: string }[]) =>
      Promise.all(
        kinds.map(async ({ applicationId, fingerprint }) => {
          const issue = await deps.stores.issues.ofFingerprint(applicationId, fingerprint);
          return issue && { id: issue.publicId, state: issue.state, firstSeen: issue.firstSeen };
        }),
      ),
  };
}
