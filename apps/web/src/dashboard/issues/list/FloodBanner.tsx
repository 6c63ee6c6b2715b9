import { Alert } from "../../../ui/Alert.tsx";
import { toCount } from "../../../ui/chart/compact-number.ts";
import type { IssuesPageData } from "../issue-queries.ts";

/** Kinds of error without an issue: how many, and why. */
export function FloodBanner({ overflow }: Pick<IssuesPageData, "overflow">) {
  const unreadable = overflow.reduce((sum, each) => sum + each.unreadable, 0);
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
      {unreadable > 0 && (
        <Alert tone="warn" title="Errors too large to group" className="mx-8 mb-2 max-md:mx-4">
          {toCount(unreadable, "kind")} of error took too long to read, so {unreadable === 1 ? "it has" : "they have"}{" "}
          no issue. The logs are stored. Send shorter stacks, or fewer errors within one.
        </Alert>
      )}
    </>
  );
}
