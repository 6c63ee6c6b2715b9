import { type AlertCondition, type AlertLimit, metricAggregates, spikeMinutes } from "@contrail/protocol";
import type { ReactNode } from "react";
import { ApplicationPicker } from "./pickers/ApplicationPicker.tsx";
import { ChannelPicker } from "./pickers/ChannelPicker.tsx";
import { LevelPicker } from "./pickers/LevelPicker.tsx";
import { MinutesPicker, windowChoices } from "./pickers/MinutesPicker.tsx";
import { NumberPicker } from "./pickers/NumberPicker.tsx";
import { SearchPicker } from "./pickers/SearchPicker.tsx";
import { SelectPicker } from "./pickers/SelectPicker.tsx";
import { SignalPicker } from "./pickers/SignalPicker.tsx";
import { TextPicker } from "./pickers/TextPicker.tsx";
import { type ConditionOf, type RuleDraft, withComparison } from "./rule-draft.ts";

interface SentenceProps {
  draft: RuleDraft;
  onChange: (draft: RuleDraft) => void;
}

/** The whole rule as one sentence. Its controls are in reading order. */
export function Sentence({ draft, onChange }: SentenceProps) {
  const { condition, routes } = draft;
  const [first] = routes;
  const setCondition = (next: AlertCondition) => onChange({ ...draft, condition: next });
  const application = (
    <ApplicationPicker application={draft.application} onChange={(next) => onChange({ ...draft, application: next })} />
  );
  return (
    <div className="text-h3/11 font-medium text-muted max-sm:text-lead/12">
      When <Condition condition={condition} onChange={setCondition} application={application} />, notify{" "}
      <ChannelPicker
        selected={first?.channels ?? []}
        onChange={(channels) => onChange({ ...draft, routes: [{ afterMinutes: 0, channels }, ...routes.slice(1)] })}
      />
    </div>
  );
}

interface ConditionProps<Condition extends AlertCondition = AlertCondition> {
  condition: Condition;
  onChange: (condition: AlertCondition) => void;
  /** The picker of the application. */
  application: ReactNode;
}

function Condition({ condition, onChange, application }: ConditionProps) {
  switch (condition.kind) {
    case "count":
      return <CountCondition {...{ condition, onChange, application }} />;
    case "share":
      return <ShareCondition {...{ condition, onChange, application }} />;
    case "spike":
      return (
        <>
          <Logs {...{ condition, onChange, application }} /> are far above the usual in{" "}
          <MinutesPicker
            label="Window"
            choices={spikeMinutes}
            value={condition.windowMinutes}
            onChange={(minutes) =>
              onChange({ ...condition, windowMinutes: spikeMinutes.find((each) => each === minutes) ?? 15 })
            }
          />
        </>
      );
    case "silence":
      return (
        <>
          no <Logs {...{ condition, onChange, application }} /> arrive for{" "}
          <MinutesPicker
            label="How long"
            choices={silenceChoices}
            value={condition.minutes}
            onChange={(minutes) => onChange({ ...condition, minutes })}
          />
        </>
      );
    case "cron":
      return <CronCondition {...{ condition, onChange, application }} />;
    case "issue":
      return (
        <>
          an issue of {application} matching{" "}
          <SearchPicker
            label="Search"
            search={condition.search}
            onChange={(search) => onChange({ ...condition, search })}
          />{" "}
          <SignalPicker on={condition.on} onChange={(on) => onChange({ ...condition, on })} />
        </>
      );
    case "metric":
      return <MetricCondition {...{ condition, onChange, application }} />;
    case "system":
      return "credits run low, logs are rejected or a channel fails";
  }
}

const silenceChoices = [5, 10, 15, 30, 60, 180, 360, 720, 1_440, 10_080] as const;
const graceChoices = [1, 5, 15, 30, 60, 180] as const;

type LogCondition = Exclude<AlertCondition, { kind: "system" }>;

/** '[errors] from [shop] matching [retry]' */
function Logs({ condition, onChange, application }: ConditionProps<LogCondition>) {
  return (
    <>
      <LevelPicker levels={condition.levels} onChange={(levels) => onChange({ ...condition, levels })} /> from{" "}
      {application} matching{" "}
      <SearchPicker
        label="Search"
        search={condition.search}
        onChange={(search) => onChange({ ...condition, search })}
      />
    </>
  );
}

function CountCondition({ condition, onChange, application }: ConditionProps<ConditionOf<"count">>) {
  return (
    <>
      <Logs {...{ condition, onChange, application }} />{" "}
      <Limit
        limit={condition.condition}
        verbs={{ above: "exceed", below: "fall below", outside: "aren't between" }}
        onChange={(limit) => onChange({ ...condition, condition: limit })}
        whole
      />{" "}
      in <Window {...{ condition, onChange }} />
    </>
  );
}

function MetricCondition({ condition, onChange, application }: ConditionProps<ConditionOf<"metric">>) {
  return (
    <>
      <SelectPicker
        label="Aggregate"
        mono
        options={metricAggregates.map((value) => ({ value, label: value }))}
        value={condition.aggregate}
        onChange={(aggregate) => onChange({ ...condition, aggregate })}
      />{" "}
      of{" "}
      <TextPicker
        label="Metric"
        placeholder="lcp"
        value={condition.metric}
        onChange={(metric) => onChange({ ...condition, metric })}
      />{" "}
      from {application} matching{" "}
      <SearchPicker
        label="Search"
        search={condition.search}
        onChange={(search) => onChange({ ...condition, search })}
      />{" "}
      <Limit
        limit={condition.condition}
        verbs={{ above: "exceeds", below: "falls below", outside: "isn't between" }}
        onChange={(limit) => onChange({ ...condition, condition: limit })}
      />{" "}
      in <Window {...{ condition, onChange }} />
    </>
  );
}

function ShareCondition({ condition, onChange, application }: ConditionProps<ConditionOf<"share">>) {
  return (
    <>
      more than{" "}
      <NumberPicker
        label="Percent"
        value={condition.percent}
        max={100}
        onChange={(percent) => onChange({ ...condition, percent })}
      />{" "}
      % of logs from {application} matching{" "}
      <SearchPicker label="Search of all" search={condition.of} onChange={(of) => onChange({ ...condition, of })} /> are{" "}
      <LevelPicker levels={condition.levels} onChange={(levels) => onChange({ ...condition, levels })} /> matching{" "}
      <SearchPicker
        label="Search"
        search={condition.search}
        onChange={(search) => onChange({ ...condition, search })}
      />{" "}
      in <Window {...{ condition, onChange }} />
    </>
  );
}

function CronCondition({ condition, onChange, application }: ConditionProps<ConditionOf<"cron">>) {
  const zones = [...new Set([condition.timeZone, "UTC", ...Intl.supportedValuesOf("timeZone")])];
  return (
    <>
      <Logs {...{ condition, onChange, application }} /> are{" "}
      <MinutesPicker
        label="Grace"
        choices={graceChoices}
        value={condition.graceMinutes}
        onChange={(graceMinutes) => onChange({ ...condition, graceMinutes })}
      />{" "}
      behind the schedule{" "}
      <TextPicker
        label="Schedule"
        placeholder="0 2 * * *"
        value={condition.cron}
        onChange={(cron) => onChange({ ...condition, cron })}
      />{" "}
      in{" "}
      <SelectPicker
        label="Time zone"
        options={zones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))}
        value={condition.timeZone}
        onChange={(timeZone) => onChange({ ...condition, timeZone })}
      />
    </>
  );
}

interface LimitProps {
  limit: AlertLimit;
  verbs: Readonly<Record<AlertLimit["is"], string>>;
  onChange: (limit: AlertLimit) => void;
  whole?: boolean;
}

function Limit({ limit, verbs, onChange, whole = false }: LimitProps) {
  const comparison = (
    <SelectPicker
      label="Comparison"
      options={(["above", "below", "outside"] as const).map((value) => ({ value, label: verbs[value] }))}
      value={limit.is}
      onChange={(is) => onChange(withComparison(limit, is))}
    />
  );
  if (limit.is === "outside") {
    return (
      <>
        {comparison}{" "}
        <NumberPicker
          label="Lower limit"
          value={limit.low}
          whole={whole}
          onChange={(low) => onChange({ ...limit, low })}
        />{" "}
        and{" "}
        <NumberPicker
          label="Upper limit"
          value={limit.high}
          whole={whole}
          onChange={(high) => onChange({ ...limit, high })}
        />
      </>
    );
  }
  return (
    <>
      {comparison}{" "}
      <NumberPicker
        label="Limit"
        value={limit.limit}
        whole={whole}
        onChange={(value) => onChange({ ...limit, limit: value })}
      />
    </>
  );
}

type WindowCondition = ConditionOf<"count" | "share" | "metric">;

function Window({ condition, onChange }: { condition: WindowCondition; onChange: (next: AlertCondition) => void }) {
  return (
    <MinutesPicker
      label="Window"
      choices={windowChoices}
      value={condition.windowMinutes}
      onChange={(windowMinutes) => onChange({ ...condition, windowMinutes })}
    />
  );
}
