import type { NewGroupingRule } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { toCount } from "../../../ui/chart/compact-number.ts";
import { FormModal } from "../../../ui/dialog/FormModal.tsx";
import { describeJoined, survivorOf, toList } from "./describe-preview.ts";
import { PreviewFrame, RuleNote } from "./PreviewFrame.tsx";
import { GroupsTable, MergedTable, PreviewHead } from "./PreviewTable.tsx";
import { RadioCard } from "./RadioCard.tsx";
import { RuleField } from "./RuleText.tsx";
import { type RulePreview, useRuleApi } from "./rule-queries.ts";
import { useSaveRule } from "./use-save-rule.ts";

interface MergeIssuesDialogProps {
  /** Of one application. */
  ids: readonly string[];
  /** Merges exactly these. */
  onMerge: () => void;
  /** The rule was saved, and they are part of this issue. */
  onSaved: (survivor: string) => void;
  onClose: () => void;
}

const maxRuleIssues = 100;
const maxNamed = 3;

/** Merges only these issues, or saves a rule that also merges all like them. */
export function MergeIssuesDialog({ ids, onMerge, onSaved, onClose }: MergeIssuesDialogProps) {
  const [isRule, setIsRule] = useState(false);
  const survivor = survivorOf(ids);
  const draft = useRuleDraft(ids, isRule);
  const saving = useSaveRule({
    toText: ({ issue }) => `Merged into ${issue ?? survivor}. Grouping rule saved`,
    onSaved({ issue }) {
      onSaved(issue ?? survivor);
      onClose();
    },
  });
  const name = useId();
  const others = ids.filter((id) => id !== survivor);
  const merged = draft.query.data?.groups.find(({ id }) => id === survivor);
  const canSave = draft.isCurrent && draft.query.data?.obstacle === null;
  const count = isRule && canSave && merged ? merged.parts.length : ids.length;

  function submit() {
    if (isRule) return saving.mutate(draft.rule);
    onMerge();
    onClose();
  }

  return (
    <FormModal
      title={`Merge into ${survivor}`}
      description={`${describeOthers(others)} of ${survivor}. ${others.length === 1 ? "Its" : "Their"} links keep working, and you can undo it for 10 seconds.`}
      size="lg"
      dirty={draft.text !== undefined}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={`Merge ${toCount(count, "issue")}`}
      busyLabel="Merging…"
      busy={saving.isPending}
      isComplete={!isRule || canSave}
      failure={saving.error ? { title: "Couldn't save the rule", text: toErrorMessage(saving.error) } : undefined}
    >
      <div role="radiogroup" aria-label="What to merge" className="grid gap-2">
        <RadioCard
          name={name}
          label="Only these"
          text={`Future events of ${ids.length === 2 ? "both" : "all of them"} go to ${survivor}. Nothing else changes.`}
          checked={!isRule}
          onChoose={() => setIsRule(false)}
        />
        <RadioCard
          name={name}
          label="These and all like them"
          text={
            ids.length > maxRuleIssues
              ? `A rule can be made from at most ${maxRuleIssues} issues.`
              : "Saves a grouping rule, for past and future events."
          }
          checked={isRule}
          disabled={ids.length > maxRuleIssues}
          onChoose={() => setIsRule(true)}
        >
          {isRule ? (
            <RuleField
              suggested={draft.suggested}
              text={draft.text}
              onEdit={draft.edit}
              obstacle={draft.query.data?.obstacle ?? null}
            />
          ) : undefined}
        </RadioCard>
      </div>
      {isRule && (
        <>
          <PreviewFrame query={draft.query} isStale={!draft.isCurrent}>
            {(preview) => <MergePreview preview={preview} survivor={survivor} />}
          </PreviewFrame>
          <RuleNote />
        </>
      )}
    </FormModal>
  );
}

/** What becomes one issue, and issues that only lose a part. */
function MergePreview({ preview, survivor }: { preview: RulePreview; survivor: string }) {
  const merged = preview.groups.find(({ id }) => id === survivor);
  const others = { ...preview, groups: preview.groups.filter((group) => group !== merged) };
  return (
    <>
      <PreviewHead>{describeJoined(merged)}</PreviewHead>
      {merged && <MergedTable group={merged} />}
      {others.groups.length > 0 && (
        <>
          <p className="text-table font-medium">These lose a part of their events</p>
          <GroupsTable preview={others} />
        </>
      )}
    </>
  );
}

const previewDelayMs = 300;

/** The rule as it is typed, and what it would do. */
function useRuleDraft(ids: readonly string[], enabled: boolean) {
  const api = useRuleApi();
  const [text, setText] = useState<string>();
  const [previewed, setPreviewed] = useState<string>();
  const toRule = (wording: string | undefined): NewGroupingRule => ({
    kind: "merge",
    ids: [...ids],
    ...(wording !== undefined && { text: wording }),
  });
  const suggestion = useQuery({ ...api.preview(toRule(undefined)), enabled });
  const query = useQuery({ ...api.preview(toRule(previewed)), enabled });
  useEffect(() => {
    const timer = setTimeout(() => setPreviewed(text), previewDelayMs);
    return () => clearTimeout(timer);
  }, [text]);
  return {
    text,
    edit: setText,
    suggested: suggestion.data?.text,
    query,
    /** The preview is about the rule as it is now. */
    isCurrent: text === previewed && !query.isPlaceholderData,
    // Exactly what was previewed, whatever has arrived since.
    rule: toRule(text ?? suggestion.data?.text),
  };
}

/** 'SHOP-58 becomes part', 'SHOP-31 and SHOP-58 become part'. */
function describeOthers(ids: readonly string[]): string {
  const named = ids.length > maxNamed ? `${toCount(ids.length, "issue")}` : toList(ids);
  return `${named} ${ids.length === 1 ? "becomes" : "become"} part`;
}
