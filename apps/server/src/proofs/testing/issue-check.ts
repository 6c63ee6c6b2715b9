// Merges issues of an application while it sends errors, and compares their stored counts with what was acknowledged.
import { setTimeout as wait } from "node:timers/promises";
import type { IssueRecord, MetadataDb } from "../../storage/metadata/database/tables.ts";
import { findRoots } from "../../storage/metadata/issues/merged.ts";
import type { ServerProcess } from "../../testing/server-process.ts";
import { type ErrorSender, type ExpectedIssue, ruledFolder, unite } from "./error-sender.ts";

const timeoutMs = 120_000;

export interface IssueCheckDeps {
  db: MetadataDb;
  applicationId: string;
  prefix: string;
  sender: ErrorSender;
  /** Calls the API of the server as a member of the team. */
  post(server: ServerProcess, path: string, body?: object): ReturnType<ServerProcess["call"]>;
}

export function createIssueCheck({ db, applicationId, prefix, sender, post }: IssueCheckDeps) {
  /** The function that a number was seen with. */
  const seen = new Map<number, string>();
  const merged: number[][] = [];
  const problems: string[] = [];
  let hasRule = false;

  async function readIssues(): Promise<IssueRecord[]> {
    const issues = await db.selectFrom("issues").selectAll().where("applicationId", "=", applicationId).execute();
    for (const { number, function: name } of issues) {
      const before = seen.get(number) ?? name;
      if (before !== name) problems.push(`${prefix}-${number} was ${before} and is ${name}`);
      seen.set(number, name);
    }
    return issues;
  }

  async function merge(server: ServerProcess, issues: readonly IssueRecord[]): Promise<void> {
    const numbers = issues.slice(-2).map(({ number }) => number);
    if (numbers.length < 2) return;
    const ids = numbers.map((number) => `${prefix}-${number}`);
    const { status, body } = await post(server, "/issues/changes", { ids, change: { kind: "merge" } });
    if (status !== 200) problems.push(`merging ${ids.join(" and ")} responds with ${status}`);
    else if (Math.random() < 0.5) merged.push(numbers);
    else await post(server, `/issues/changes/${body.changeId}/undo`);
  }

  async function addRule(server: ServerProcess, issues: readonly IssueRecord[]): Promise<void> {
    if (hasRule || issues.length < 2) return;
    const ids = issues.slice(0, 2).map(({ number }) => `${prefix}-${number}`);
    const { status } = await post(server, "/issues/rules", { kind: "merge", ids });
    hasRule = status === 200;
    if (!hasRule) problems.push(`saving the rule responds with ${status}`);
  }

  function compareIssue(expected: ExpectedIssue, { number, ...issue }: IssueRecord): string[] {
    const fields = ["events", "firstSeen", "lastSeen", "firstRelease", "lastRelease"] as const;
    return fields.flatMap((field) =>
      issue[field] === expected[field] ? [] : [`${prefix}-${number}: ${field} ${issue[field]}, not ${expected[field]}`],
    );
  }

  async function compareFingerprints(issues: readonly IssueRecord[]): Promise<string[]> {
    const kinds = await db
      .selectFrom("issueFingerprints")
      .selectAll()
      .where("applicationId", "=", applicationId)
      .execute();
    return issues.flatMap((issue) => {
      const own = kinds.filter(({ issueId }) => issueId === issue.id);
      const whole = own.reduce<ExpectedIssue | undefined>(unite, undefined);
      return whole ? compareIssue(whole, issue) : [`${prefix}-${issue.number} has no events`];
    });
  }

  return {
    problems,

    /** What a member does meanwhile; the server may be killed in the middle of it. */
    async change(server: ServerProcess): Promise<void> {
      const issues = (await readIssues()).filter(({ mergedInto }) => mergedInto === null);
      const isRuled = ({ file }: IssueRecord) => file.startsWith(ruledFolder);
      try {
        await addRule(server, issues.filter(isRuled));
        await merge(
          server,
          issues.filter((issue) => !isRuled(issue)),
        );
      } catch {
        // It was killed.
      }
    },

    /** Waits until everything is digested. */
    async compare() {
      const expected = sender.expected();
      const events = [...expected.values()].reduce((sum, issue) => sum + issue.events, 0);
      const giveUp = Date.now() + timeoutMs;
      let issues = await readIssues();
      while (issues.reduce((sum, issue) => sum + issue.events, 0) < events && Date.now() < giveUp) {
        await wait(100);
        issues = await readIssues();
      }

      for (const [name, sent] of expected) {
        const [issue, ...others] = issues.filter((each) => each.function === name);
        problems.push(...(issue ? compareIssue(sent, issue) : [`${name} has no issue`]));
        if (others.length > 0) problems.push(`${name} has ${1 + others.length} issues`);
      }
      problems.push(...(await compareFingerprints(issues)));

      const numbers = issues.map(({ number }) => number).toSorted((a, b) => a - b);
      if (numbers.some((number, index) => number !== index + 1)) problems.push(`numbers: ${numbers.join(", ")}`);
      const rootOf = findRoots(issues);
      const survivor = (number: number) => rootOf(issues.find((issue) => issue.number === number)?.id ?? "");
      for (const pair of merged)
        if (new Set(pair.map(survivor)).size > 1) problems.push(`${pair.join(" and ")} aren't merged any longer`);
      const mergedIssues = issues.filter(({ mergedInto }) => mergedInto !== null).length;
      return { events, issues: issues.length, merged: mergedIssues };
    },
  };
}
