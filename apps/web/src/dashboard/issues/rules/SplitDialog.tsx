import type { SplitComponent } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { toCount } from "../../../ui/chart/compact-number.ts";
import { FormModal } from "../../../ui/dialog/FormModal.tsx";
import { PreviewFrame, RuleNote } from "./PreviewFrame.tsx";
import { GroupsTable, PreviewHead } from "./PreviewTable.tsx";
import { RadioCard } from "./RadioCard.tsx";
import { useRuleApi } from "./rule-queries.ts";
import { useSaveRule } from "./use-save-rule.ts";

interface SplitDialogProps {
  id: string;
  onClose: () => void;
}

const choices: readonly { by: SplitComponent; label: string; text: string }[] = [
  {
    by: "template",
    label: "By message",
    text: "Errors with different words become different issues. Values don't count.",
  },
  { by: "caller", label: "By caller", text: "Errors become one issue for each place that calls the function." },
];

/** Keeps the events of an issue apart by something that doesn't count otherwise. */
export function SplitDialog({ id, onClose }: SplitDialogProps) {
  const api = useRuleApi();
  const previews = {
    template: useQuery(api.preview({ kind: "split", id, by: "template" })),
    caller: useQuery(api.preview({ kind: "split", id, by: "caller" })),
  };
  const [chosen, setChosen] = useState<SplitComponent>();
  const name = useId();
  // Until something is chosen, what is possible.
  const by = chosen ?? (previews.template.data?.obstacle && !previews.caller.data?.obstacle ? "caller" : "template");
  const query = previews[by];
  const parts = query.data?.groups.length ?? 0;
  const canSave = query.data?.obstacle === null;
  const saving = useSaveRule({
    toText: () => `${id} split into ${toCount(parts + (query.data?.more ?? 0), "issue")}`,
    onSaved: onClose,
  });
  return (
    <FormModal
      title={`Split ${id}`}
      description="Past and future events go to the part they belong to. The parts aren't merged by a rule, and you can undo it for 10 seconds."
      size="lg"
      onClose={onClose}
      onSubmit={() => saving.mutate({ kind: "split", id, by })}
      submitLabel={canSave ? `Split into ${toCount(parts + (query.data?.more ?? 0), "issue")}` : "Split"}
      busyLabel="Splitting…"
      busy={saving.isPending}
      isComplete={canSave}
      failure={saving.error ? { title: `Couldn't split ${id}`, text: toErrorMessage(saving.error) } : undefined}
    >
      <div role="radiogroup" aria-label="Split" className="grid gap-2">
        {choices.map((choice) => (
          <RadioCard
            key={choice.by}
            name={name}
            label={choice.label}
            text={choice.text}
            checked={choice.by === by}
            onChoose={() => setChosen(choice.by)}
          />
        ))}
      </div>
      <PreviewFrame query={query} isStale={query.isPlaceholderData}>
        {(preview) => (
          <>
            <PreviewHead>The parts</PreviewHead>
            <GroupsTable preview={preview} />
          </>
        )}
      </PreviewFrame>
      {canSave && <RuleNote />}
    </FormModal>
  );
}
