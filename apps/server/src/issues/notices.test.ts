import { secondMs } from "@contrail/protocol";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCountNotices, type IssueNotice, parseIssueNotice, publishIssueNotice } from "./notices.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("an application's first errors are announced immediately, more of them every other second, and the last ones, too", () => {
  const sent: string[] = [];
  const note = createCountNotices(({ applicationId, count }) => sent.push(`${applicationId} ${count}`));
  const happen = (applicationId: string, count: number) => note({ teamId: "t", applicationId, count });
  happen("shop", 1);
  happen("blog", 1);
  expect(sent).toEqual(["shop 1", "blog 1"]);
  happen("shop", 2);
  happen("shop", 3);
  vi.advanceTimersByTime(2 * secondMs - 1);
  expect(sent).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(sent.slice(2)).toEqual(["shop 3"]);
  vi.advanceTimersByTime(2 * secondMs);
  happen("shop", 4);
  expect(sent.slice(3)).toEqual(["shop 4"]);
  vi.advanceTimersByTime(10 * secondMs);
  expect(sent).toHaveLength(4);
});

test.each<IssueNotice["kind"]>(["new", "changed", "counted"])(
  "a notice of kind %s goes to other servers and back",
  async (kind) => {
    const notice = { teamId: "t", kind, applicationId: "a", count: 3 };
    const texts: string[] = [];
    await publishIssueNotice({ publish: async (_topic, text) => void texts.push(text) }, notice);
    expect(texts.map(parseIssueNotice)).toEqual([notice]);
  },
);

test("a notice of a newer server is ignored", () => {
  expect(parseIssueNotice("t moved 1 a")).toBeUndefined();
});
