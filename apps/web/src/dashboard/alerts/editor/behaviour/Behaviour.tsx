import type { AlertCondition } from "@contrail/protocol";
import { SelectField } from "../../../../ui/field/SelectField.tsx";
import { TextField } from "../../../../ui/field/TextField.tsx";
import { toMinutesText } from "../../alert-times.ts";
import type { RuleDraft } from "../rule-draft.ts";
import { BehaviourRow } from "./BehaviourRow.tsx";
import {
  describeConfirm,
  describeEscalation,
  describeGroupBy,
  describeRepeat,
  describeResolve,
  isMeasured,
} from "./describe-behaviour.ts";
import { Escalation } from "./Escalation.tsx";
import { NumberField } from "./NumberField.tsx";

interface BehaviourProps {
  draft: RuleDraft;
  onChange: (draft: RuleDraft) => void;
}

/** When it fires and resolves exactly, and who hears of it later. One row each. */
export function Behaviour({ draft, onChange }: BehaviourProps) {
  const { condition, behaviour } = draft;
  const set = (part: Partial<RuleDraft["behaviour"]>) => onChange({ ...draft, behaviour: { ...behaviour, ...part } });
  const setCondition = (next: AlertCondition) => onChange({ ...draft, condition: next });
  return (
    <section aria-label="How it behaves">
      <h2 className="pb-1 text-ui font-semibold">How it behaves</h2>
      {isMeasured(condition) && (
        <>
          <BehaviourRow name="Confirm" text={describeConfirm(draft)}>
            <ConfirmFields draft={draft} onChange={set} />
          </BehaviourRow>
          <BehaviourRow name="Resolve" text={describeResolve(draft)}>
            <ResolveFields draft={draft} onChange={set} />
          </BehaviourRow>
        </>
      )}
      <BehaviourRow name="Escalate" text={describeEscalation(draft.routes)}>
        <Escalation routes={draft.routes} onChange={(routes) => onChange({ ...draft, routes })} />
      </BehaviourRow>
      {"minLogs" in condition && (
        <BehaviourRow name="At least" text={`${condition.minLogs.toLocaleString("en-US")} logs in the window`}>
          <NumberField
            label="Logs in the window"
            value={condition.minLogs}
            min={1}
            max={1_000_000}
            hint="Fewer say nothing: it doesn't fire."
            onChange={(minLogs) => setCondition({ ...condition, minLogs })}
          />
        </BehaviourRow>
      )}
      {(condition.kind === "count" || condition.kind === "share" || condition.kind === "metric") && (
        <BehaviourRow name="Group by" text={describeGroupBy(condition.groupBy)}>
          <GroupByField condition={condition} onChange={setCondition} />
        </BehaviourRow>
      )}
      {condition.kind === "cron" && (
        <BehaviourRow
          name="Misses"
          text={condition.misses === 1 ? "1 check-in" : `${condition.misses} check-ins in a row`}
        >
          <NumberField
            label="Check-ins that may be missing"
            value={condition.misses}
            min={1}
            max={10}
            hint="In a row, before it fires."
            onChange={(misses) => setCondition({ ...condition, misses })}
          />
        </BehaviourRow>
      )}
      {condition.kind === "issue" && <AfterRow condition={condition} onChange={setCondition} />}
      <BehaviourRow name="Repeat" text={describeRepeat(draft)}>
        <SelectField
          label="Send it again"
          hint="While it's open and no one has acknowledged it."
          options={repeatOptions}
          value={String(behaviour.repeatMinutes ?? 0)}
          onChange={(value) => set({ repeatMinutes: value === "0" ? null : Number(value) })}
        />
      </BehaviourRow>
    </section>
  );
}

const repeatOptions = [
  { value: "0", label: "Never" },
  ...[15, 30, 60, 240, 720, 1_440].map((minutes) => ({
    value: String(minutes),
    label: `Every ${toMinutesText(minutes)}`,
  })),
];

interface PartProps {
  draft: RuleDraft;
  onChange: (part: Partial<RuleDraft["behaviour"]>) => void;
}

function ConfirmFields({ draft: { behaviour }, onChange }: PartProps) {
  const { breaches, checks } = behaviour.confirm;
  return (
    <>
      <NumberField
        label="Fires when this many checks"
        value={breaches}
        min={1}
        max={10}
        onChange={(next) => onChange({ confirm: { breaches: next, checks: Math.max(next, checks) } })}
      />
      <NumberField
        label="of the last"
        value={checks}
        min={1}
        max={10}
        hint="More than one keeps a single bad minute from sending a message."
        onChange={(next) => onChange({ confirm: { breaches: Math.min(next, breaches), checks: next } })}
      />
    </>
  );
}

function ResolveFields({ draft: { behaviour }, onChange }: PartProps) {
  return (
    <>
      <NumberField
        label="Below this percentage of the limit"
        value={behaviour.resolvePercent}
        min={1}
        max={100}
        hint="Less than 100 keeps it from opening and closing all the time."
        onChange={(resolvePercent) => onChange({ resolvePercent })}
      />
      <SelectField
        label="For"
        options={resolveOptions}
        value={String(behaviour.resolveMinutes ?? 0)}
        onChange={(value) => onChange({ resolveMinutes: value === "0" ? null : Number(value) })}
      />
    </>
  );
}

const resolveOptions = [
  { value: "0", label: "As long as the window" },
  ...[1, 5, 15, 30, 60].map((minutes) => ({ value: String(minutes), label: toMinutesText(minutes) })),
];

interface GroupByFieldProps {
  condition: Extract<AlertCondition, { groupBy?: string | undefined }>;
  onChange: (condition: AlertCondition) => void;
}

function GroupByField({ condition, onChange }: GroupByFieldProps) {
  const { groupBy = "", ...rest } = condition;
  return (
    <TextField
      label="Field"
      mono
      placeholder="meta.url"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={200}
      value={groupBy}
      onChange={({ target }) => {
        const field = target.value.trim();
        onChange(field === "" ? rest : { ...rest, groupBy: field });
      }}
      hint="Each value is measured by itself, up to 50. Those that fire are one incident."
    />
  );
}

interface AfterRowProps {
  condition: Extract<AlertCondition, { kind: "issue" }>;
  onChange: (condition: AlertCondition) => void;
}

/** Not at the first event, but once an issue is worth it. */
function AfterRow({ condition, onChange }: AfterRowProps) {
  const { after, ...rest } = condition;
  const text = after ? `${after.count} ${after.of} in ${toMinutesText(after.minutes)}` : "the first event";
  const chosen = after?.of ?? "first";
  return (
    <BehaviourRow name="After" text={text}>
      <SelectField
        label="Fires after"
        options={[
          { value: "first", label: "The first event" },
          { value: "events", label: "A number of events" },
          { value: "users", label: "A number of users" },
        ]}
        value={chosen}
        onChange={(of) =>
          onChange(
            of === "first"
              ? rest
              : { ...rest, after: { count: after?.count ?? 10, of, minutes: after?.minutes ?? 60 } },
          )
        }
      />
      {after && (
        <>
          <NumberField
            label={after.of === "events" ? "Events" : "Users"}
            value={after.count}
            min={1}
            max={1_000_000}
            onChange={(count) => onChange({ ...rest, after: { ...after, count } })}
          />
          <NumberField
            label="Within minutes"
            value={after.minutes}
            min={1}
            max={1_440}
            onChange={(minutes) => onChange({ ...rest, after: { ...after, minutes } })}
          />
        </>
      )}
    </BehaviourRow>
  );
}
