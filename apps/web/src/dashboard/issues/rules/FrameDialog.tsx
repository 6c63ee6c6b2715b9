import { type NewGroupingRule, type StackFrame, toFileKey } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { useDebouncedInput } from "../../../lib/use-debounced-input.ts";
import { FormModal } from "../../../ui/dialog/FormModal.tsx";
import { TextField } from "../../../ui/field/TextField.tsx";
import { PreviewFrame, RuleNote } from "./PreviewFrame.tsx";
import { GroupsTable, PreviewHead } from "./PreviewTable.tsx";
import { useRuleApi } from "./rule-queries.ts";
import { useSaveRule } from "./use-save-rule.ts";

/** What someone says about a frame of the stack. */
export interface FrameMark {
  kind: "helper" | "foreign";
  frame: StackFrame;
}

interface FrameDialogProps {
  issueId: string;
  mark: FrameMark;
  onClose: () => void;
}

/** Says that a function throws for its callers, or that a file isn't the team's own. */
export function FrameDialog({ issueId, mark: { kind, frame }, onClose }: FrameDialogProps) {
  const api = useRuleApi();
  const fileKey = toFileKey(frame.file).key || frame.file;
  const [file, setFile] = useState(fileKey);
  const input = useDebouncedInput(file, setFile);
  const rule: NewGroupingRule =
    kind === "helper"
      ? { kind, id: issueId, file: frame.file, function: frame.name }
      : { kind, id: issueId, file: file === fileKey ? frame.file : file };
  const isNamed = kind === "helper" || file.trim() !== "";
  const query = useQuery({ ...api.preview(rule), enabled: isNamed });
  const isCurrent = isNamed && input.text === file && !query.isPlaceholderData;
  const canSave = isCurrent && query.data?.obstacle === null;
  const saving = useSaveRule({
    toText: ({ text }) => text,
    onSaved: onClose,
  });
  return (
    <FormModal
      title={kind === "helper" ? `${frame.name} is a helper` : "Not our code"}
      description={
        kind === "helper"
          ? `${frame.name} throws for others, so errors are also grouped by the place that called it. That applies to past and future events of the application, and you can undo it for 10 seconds.`
          : "Frames of this file no longer count as your own: errors are grouped by the next frame that is. That applies to past and future events of the application, and you can undo it for 10 seconds."
      }
      size="lg"
      onClose={onClose}
      onSubmit={() => saving.mutate(rule)}
      submitLabel={kind === "helper" ? "Group by its caller" : "Leave it out"}
      busyLabel="Saving…"
      busy={saving.isPending}
      isComplete={canSave}
      failure={saving.error ? { title: "Couldn't save the rule", text: toErrorMessage(saving.error) } : undefined}
    >
      {kind === "helper" ? (
        <p className="font-mono text-mono wrap-anywhere">
          {frame.name} <span className="text-accent">{fileKey}</span>
        </p>
      ) : (
        <TextField
          label="File"
          mono
          autoComplete="off"
          spellCheck={false}
          value={input.text}
          onChange={(event) => input.edit(event.target.value)}
          hint="* stands for anything, as in src/vendor/*."
          {...(file.trim() === "" && { error: "Name a file." })}
        />
      )}
      <PreviewFrame query={query} isStale={!isCurrent}>
        {(preview) => (
          <>
            <PreviewHead>Issues that change, as they would be</PreviewHead>
            <GroupsTable preview={preview} />
          </>
        )}
      </PreviewFrame>
      {canSave && <RuleNote />}
    </FormModal>
  );
}
