import { type ListedIssue, toIssueTitle, toOneLine } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { Merge, Split } from "lucide-react";
import { Link } from "react-router";
import { Button } from "../../../../ui/button/Button.tsx";
import { CopyButton } from "../../../../ui/button/CopyButton.tsx";
import { toCount, toFullNumber } from "../../../../ui/chart/compact-number.ts";
import { classes } from "../../../../ui/classes.ts";
import { CloseButton } from "../../../../ui/dialog/CloseButton.tsx";
import { Drawer } from "../../../../ui/dialog/Drawer.tsx";
import { Skeleton } from "../../../../ui/state/Skeleton.tsx";
import { useIssueQueries } from "../../issue-queries.ts";
import { RuleText } from "../../rules/RuleText.tsx";
import type { IssueActions } from "../head/use-issue-actions.ts";
import type { IssueDetails } from "../trend/Trend.tsx";
import { describeDifference, describeGrouping, summarizeGrouping } from "./describe-grouping.ts";

interface WhyDrawerProps {
  issue: ListedIssue;
  grouping: IssueDetails["grouping"] | undefined;
  actions: IssueActions;
}

const title = "Why is this one issue?";

/** What the events have in common, and what keeps others apart. */
export function WhyDrawer({ issue, grouping, actions }: WhyDrawerProps) {
  const [first] = grouping?.keys ?? [];
  const events = toCount(issue.allEvents, "event");
  return (
    <Drawer
      open
      onClose={actions.close}
      side="right"
      title={title}
      titleHidden
      className="w-130! max-w-full! bg-raised!"
      footer={first && grouping && <KeyLine grouping={grouping} />}
    >
      <div className="px-6 pt-5 pb-8 max-sm:px-5">
        <div className="flex items-start justify-between gap-3">
          <h2 className="text-h3 font-semibold">{title}</h2>
          <CloseButton className="-mr-2" />
        </div>
        {!grouping && <Skeleton className="mt-4 h-40 w-full" />}
        {grouping && !first && <p className="mt-2 text-muted">None of its events is kept any longer.</p>}
        {grouping && first && (
          <>
            <p className="mt-1 max-w-105 text-ui text-muted">{summarizeGrouping(first.components, events)}</p>
            <Facts grouping={grouping} />
            <Rules rules={grouping.rules} />
          </>
        )}
        <Nearest issue={issue} />
        {actions.canChange && (
          <section className="mt-8">
            <h3 className="text-ui font-semibold">Not what you want?</h3>
            <div className="mt-3 flex flex-wrap gap-2">
              <Button icon={Split} onClick={() => actions.open("split")}>
                Split this issue
              </Button>
              <Button icon={Merge} onClick={() => actions.open("merge")}>
                Merge with others
              </Button>
            </div>
            <p className="mt-3 text-caption text-faint">
              Or mark a frame of the stack as a helper or as not your code. You see what would change before anything
              does. Errors can also set <code className="font-mono">metadata.fingerprint</code> themselves.
            </p>
          </section>
        )}
      </div>
    </Drawer>
  );
}

/** Those of the most frequent key; after a merge there are several. */
function Facts({ grouping: { keys, kinds } }: { grouping: IssueDetails["grouping"] }) {
  const [first] = keys;
  if (!first) return null;
  return (
    <section className="mt-5">
      <h3 className="text-ui font-semibold">What the events have in common</h3>
      <dl className="mt-1">
        {describeGrouping(first.components).map(({ label, value, place, note }) => (
          <Fact key={label} label={label} note={note}>
            {value} {place !== undefined && <span className="text-accent">{place}</span>}
          </Fact>
        ))}
        <Fact label="Variants" note={keys.length > 1 ? "Merged by your team." : ""}>
          {toCount(kinds, "stack")}
          {keys.length > 1 && `, ${toFullNumber(keys.length)} merged issues`}
        </Fact>
      </dl>
      {keys.length > 1 && (
        <ul className="mt-3 grid gap-2">
          {keys.slice(1).map(({ key, components, events }) => (
            <li key={key} className="flex justify-between gap-3 font-mono text-mono">
              <span className="min-w-0 wrap-anywhere text-muted">
                {describeGrouping(components)
                  .slice(0, 2)
                  .map(({ value, place = "" }) => toOneLine(`${value} ${place}`.trim()))
                  .join(", ")}
              </span>
              <span className="tabular-nums">{toFullNumber(events)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Those that have to do with its events. */
function Rules({ rules }: Pick<IssueDetails["grouping"], "rules">) {
  if (rules.length === 0) return null;
  return (
    <section className="mt-8">
      <h3 className="text-ui font-semibold">Grouping rules that apply</h3>
      <ul>
        {rules.map(({ id, kind, text }) => (
          <li key={id} className="border-b py-2.5">
            <Link
              to={`/dashboard/grouping-rules?${new URLSearchParams({ rule: id })}`}
              className={classes(
                "block rounded-mark wrap-anywhere hover:underline",
                kind === "merge" ? "font-mono text-mono" : "text-table",
              )}
            >
              {kind === "merge" ? <RuleText text={text} /> : text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Fact({ label, note, children }: { label: string; note: string; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[--spacing(22)_minmax(0,1fr)] gap-3 border-b py-2.5">
      <dt className="text-table text-muted">{label}</dt>
      <dd>
        <span className="font-mono text-mono wrap-anywhere">{children}</span>
        {note !== "" && <span className="block text-caption text-faint">{note}</span>}
      </dd>
    </div>
  );
}

function Nearest({ issue }: { issue: ListedIssue }) {
  const queries = useIssueQueries();
  const { data: similar = [] } = useQuery(queries.similar(issue.id));
  if (similar.length === 0) return null;
  return (
    <section className="mt-8">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-ui font-semibold">Nearest issues</h3>
        <span className="text-caption text-faint">what keeps them apart</span>
      </div>
      <ul>
        {similar.slice(0, 3).map((each) => (
          <li key={each.issue.id} className="border-b py-3">
            <div className="flex justify-between gap-3 font-mono text-mono">
              <Link to={`/dashboard/issues/${each.issue.id}`} className="min-w-0 truncate rounded-mark hover:underline">
                <span className="text-faint">{each.issue.id}</span>{" "}
                {toOneLine(each.issue.place.function) || toIssueTitle(each.issue)}{" "}
                <span className="text-muted">{toOneLine(each.issue.place.file)}</span>
              </Link>
              <span className="tabular-nums">{toFullNumber(each.events)}</span>
            </div>
            {each.differs && (
              <p className="mt-0.5 text-table wrap-anywhere text-muted">{describeDifference(each.differs)}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function KeyLine({ grouping: { keys, version, rules } }: { grouping: IssueDetails["grouping"] }) {
  const [first] = keys;
  const applied =
    rules.length === 0
      ? "no rule applies"
      : `${toCount(rules.length, "rule")} ${rules.length === 1 ? "applies" : "apply"}`;
  if (!first) return null;
  return (
    <p className="-my-2 flex items-center px-2 max-sm:px-1 justify-between gap-3 text-caption text-muted">
      <span>
        Key <span className="font-mono">{first.key.replace(/(.{4})(?=.)/g, "$1 ")}</span>, algorithm {version},{" "}
        {applied}
      </span>
      <CopyButton text={first.key} className="-mr-2.5" />
    </p>
  );
}
