import type { AlertRule } from "@contrail/protocol";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useCan } from "../../../lib/session/use-team.ts";
import { LeaveGuard } from "../../../ui/dialog/LeaveGuard.tsx";
import { Segment } from "../../../ui/navigation/Segment.tsx";
import { Behaviour } from "./behaviour/Behaviour.tsx";
import { EditorBar } from "./EditorBar.tsx";
import { LatestMatches } from "./preview/LatestMatches.tsx";
import { Preview } from "./preview/Preview.tsx";
import { RuleBasics } from "./RuleBasics.tsx";
import { RuleState } from "./RuleState.tsx";
import { type DraftKind, draftKinds, isSameDraft, type RuleDraft, withKind } from "./rule-draft.ts";
import { Sentence } from "./Sentence.tsx";
import { useSaveRule } from "./use-save-rule.ts";

interface RuleEditorProps {
  /** What is edited: as it is saved, or as a new one starts. */
  saved: RuleDraft;
  /** Undefined for a new one. */
  rule: AlertRule | undefined;
}

const kinds: Readonly<Record<DraftKind, { label: string; text: string }>> = {
  count: { label: "Count", text: "Counts logs that match a search." },
  share: { label: "Share", text: "Compares matching logs with all logs." },
  spike: { label: "Spike", text: "Compares with the usual for this time of the week." },
  silence: { label: "Silence", text: "Fires when nothing arrives. Starts with the first match." },
  cron: { label: "Schedule", text: "Expects a log on a schedule, such as from a backup." },
  issue: { label: "Issue", text: "Follows what happens to issues." },
  metric: { label: "Metric", text: "Aggregates data.value of logs with data.metric." },
};

/** A rule as one sentence, with what it would have done, and how it behaves. */
export function RuleEditor({ saved, rule }: RuleEditorProps) {
  const [start] = useState(saved);
  const [draft, setDraft] = useState(start);
  const canWrite = useCan("alerts:write");
  const navigate = useNavigate();
  const save = useSaveRule(rule);
  const isChanged = !isSameDraft(draft, start) && !save.isSaved;
  const isSystem = draft.condition.kind === "system";

  return (
    <form
      aria-label={rule?.name ?? "New rule"}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.submit(draft);
      }}
      className="flex flex-1 flex-col"
    >
      <div className="grid flex-1 grid-cols-[minmax(0,1fr)_--spacing(84)] max-lg:grid-cols-1">
        <div className="min-w-0 px-8 pt-5 pb-8 max-md:px-4">
          {rule && <RuleState rule={rule} />}
          <fieldset disabled={!canWrite} className="grid min-w-0 grid-cols-1 content-start gap-5">
            <legend className="sr-only">Condition</legend>
            {!isSystem && (
              <div className="flex flex-wrap items-center gap-3 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4">
                <Segment<DraftKind>
                  label="Kind of rule"
                  chipsOnPhone="line"
                  items={draftKinds.map((id) => ({ id, label: kinds[id].label }))}
                  value={draftKinds.find((kind) => kind === draft.condition.kind)}
                  onChange={(kind) => setDraft((before) => withKind(before, kind))}
                />
                <p className="text-caption text-faint max-sm:hidden">{describeKind(draft)}</p>
              </div>
            )}
            <Sentence draft={draft} onChange={setDraft} />
            {!isSystem && (
              <>
                <Preview
                  draft={draft}
                  id={rule?.id}
                  onCondition={(condition) => setDraft((before) => ({ ...before, condition }))}
                />
                <LatestMatches draft={draft} />
              </>
            )}
          </fieldset>
        </div>
        <aside
          aria-label="Settings"
          className="border-l px-5 pt-5 pb-8 max-lg:border-t max-lg:border-l-0 max-lg:px-8 max-md:px-4"
        >
          <fieldset disabled={!canWrite} className="min-w-0">
            <legend className="sr-only">Name, severity and behaviour</legend>
            <RuleBasics draft={draft} isFixed={isSystem} error={save.nameError} onChange={setDraft} />
            {!isSystem && <Behaviour draft={draft} onChange={setDraft} />}
          </fieldset>
          <p className="mt-4 text-caption text-pretty text-faint">
            One incident is one message per channel. In Slack, Discord and Telegram, that message is edited as things
            change.
          </p>
        </aside>
      </div>
      {canWrite && (
        <EditorBar
          draft={draft}
          isNew={rule === undefined}
          isChanged={isChanged}
          save={save}
          onCancel={() => void navigate("/dashboard/alerts/rules")}
        />
      )}
      <LeaveGuard isChanged={isChanged} what="this rule" />
    </form>
  );
}

function describeKind({ condition: { kind } }: RuleDraft): string {
  return kind === "system" ? "" : kinds[kind].text;
}
