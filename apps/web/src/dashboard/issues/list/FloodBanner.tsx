import { Alert } from "../../../ui/Alert.tsx";
import { toCount } from "../../../ui/chart/compact-number.ts";
import type { IssuesPageData } from "../issue-queries.ts";

/** More kinds of error than are kept as issues: how many, and what counts them. */
export function FloodBanner({ overflow }: Pick<IssuesPageData, "overflow">) {
  if (overflow.length === 0) return null;
  const kinds = overflow.reduce((sum, each) => sum + each.kinds, 0);
  const types = [...new Set(overflow.map(({ type }) => type).filter((type) => type !== ""))];
  const under = types.length === 0 ? "" : ` under ${new Intl.ListFormat("en").format(types.slice(0, 3))}`;
  return (
    <Alert tone="warn" title="Too many kinds of error" className="mx-8 mb-2 max-md:mx-4">
      200 new ones a minute are kept; {toCount(kinds, "more kind").replace(/ kinds?$/, "")} are counted{under}
      {types.length > 3 && " and others"}.
    </Alert>
  );
}
