import { Alert } from "../../../ui/Alert.tsx";
import { toCount } from "../../../ui/chart/compact-number.ts";
import type { IssuesPageData } from "../issue-queries.ts";

/** Kinds of error without an issue: how many, and why. */
export function FloodBanner({ overflow }: Pick<IssuesPageData, "overflow">) {
  const unread = overflow.reduce((sum, { unreadable }) => sum + unreadable, 0);
  const tooMany = overflow.filter(({ kinds, unreadable }) => kinds > unreadable);
  const kinds = tooMany.reduce((sum, each) => sum + each.kinds - each.unreadable, 0);
  const types = [...new Set(tooMany.map(({ type }) => type).filter((type) => type !== ""))];
  const under = types.length === 0 ? "" : ` under ${new Intl.ListFormat("en").format(types.slice(0, 3))}`;
  return (
    <>
      {kinds > 0 && (
        <Alert tone="warn" title="Too many kinds of error" className="mx-8 mb-2 max-md:mx-4">
          200 new ones a minute are kept; {toCount(kinds, "more kind").replace(/ kinds?$/, "")} are counted{under}
          {types.length > 3 && " and others"}.
        </Alert>
      )}
      {unread > 0 && (
        <Alert tone="warn" title="Errors that took too long to group" className="mx-8 mb-2 max-md:mx-4">
          {toCount(unread, "kind")} of error got no issue when {unread === 1 ? "it" : "they"} arrived. The logs are
          stored. Shorter stacks and messages, or fewer errors within one, are grouped in time.
        </Alert>
      )}
    </>
  );
}
