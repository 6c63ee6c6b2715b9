import { environments, levels } from "@contrail/protocol";
import { Mail } from "lucide-react";
import { useState } from "react";
import { Badge } from "../ui/Badge.tsx";
import { LiveTrail } from "../ui/brand/LiveTrail.tsx";
import { DateRangePicker, type PickedRange } from "../ui/date/DateRangePicker.tsx";
import { Checkbox } from "../ui/field/Checkbox.tsx";
import { CodeField } from "../ui/field/CodeField.tsx";
import { PasswordField } from "../ui/field/PasswordField.tsx";
import { SearchField } from "../ui/field/SearchField.tsx";
import { SelectField } from "../ui/field/SelectField.tsx";
import { TextAreaField } from "../ui/field/TextAreaField.tsx";
import { TextField } from "../ui/field/TextField.tsx";
import { Toggle } from "../ui/field/Toggle.tsx";
import { Kbd } from "../ui/Kbd.tsx";
import { LevelBadge } from "../ui/log/LevelBadge.tsx";
import { StatusLabel } from "../ui/StatusLabel.tsx";
import { Cell } from "./Cell.tsx";

export function FieldsCell() {
  const [environment, setEnvironment] = useState("react");
  const [checks, setChecks] = useState({
    production: true,
    staging: false,
    security: true,
    updates: true,
    marketing: false,
  });
  const set = (change: Partial<typeof checks>) => setChecks({ ...checks, ...change });
  return (
    <Cell title="Fields" note="label above, hint below, error replaces hint">
      <div className="grid grid-cols-2 gap-4">
        <TextField label="App Name" placeholder="checkout-web" hint="Source of every log." />
        <TextField
          label="Message"
          mono
          defaultValue="Hello world!"
          hint={
            <span className="inline-flex items-center gap-1.5">
              <Kbd>↵</Kbd> sends
            </span>
          }
        />
        <TextField
          label="API Key"
          mono
          defaultValue="key_91f0c2"
          error={'Invalid API key format. Keys should start with "console_".'}
        />
        <SelectField
          label="Environment"
          hint="Default react."
          options={environments.map((value) => ({ value, label: value }))}
          value={environment}
          onChange={setEnvironment}
        />
      </div>
      <div className="mt-5 flex flex-wrap gap-4">
        <Checkbox label="production" checked={checks.production} onChange={(production) => set({ production })} />
        <Checkbox label="staging" checked={checks.staging} onChange={(staging) => set({ staging })} />
        <Toggle label="Security" checked={checks.security} onChange={(security) => set({ security })} />
        <Toggle label="Marketing" checked={checks.marketing} onChange={(marketing) => set({ marketing })} />
      </div>
      <Toggle
        label="Updates"
        hint="New features and changes to the service."
        checked={checks.updates}
        onChange={(updates) => set({ updates })}
        className="mt-5"
      />
      <TextField label="Email" value="ada@example.com" readOnly className="mt-5" />
    </Cell>
  );
}

export function SearchCell() {
  const [empty, setEmpty] = useState("");
  const [query, setQuery] = useState('source:checkout-web "timeout"');
  return (
    <Cell title="Search" note="mono 12.5, 32 px, / focuses">
      <div className="space-y-3">
        <SearchField label="Search" value={empty} onChange={setEmpty} placeholder="Search logs (message, source)..." />
        <SearchField
          label="Search again"
          value={query}
          onChange={setQuery}
          placeholder="Search logs (message, source)..."
        />
        <TextAreaField label="Message" rows={3} placeholder="What can we help with?" />
      </div>
    </Cell>
  );
}

export function BadgesCell() {
  return (
    <Cell title="Badges and levels" note="word always present">
      <div className="space-y-3">
        <div className="flex flex-wrap gap-2">
          {levels.map((level) => (
            <LevelBadge key={level} level={level} />
          ))}
        </div>
        <div className="flex flex-wrap gap-2">
          <Badge tone="log" dot>
            API Connected
          </Badge>
          <Badge tone="warn" dot>
            API Required
          </Badge>
          <Badge tone="accent">Most Popular</Badge>
          <Badge tone="outline">v0.8</Badge>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-table">
          <StatusLabel tone="log">Healthy</StatusLabel>
          <StatusLabel tone="warn">Degraded</StatusLabel>
          <StatusLabel tone="quiet">Quiet</StatusLabel>
          <span className="inline-flex items-center gap-2">
            <LiveTrail /> Live
          </span>
          <span className="inline-flex gap-1">
            <Kbd>j</Kbd>
            <Kbd>k</Kbd>
            <Kbd>/</Kbd>
            <Kbd>↵</Kbd>
          </span>
        </div>
      </div>
    </Cell>
  );
}

export function SignInCell() {
  const [code, setCode] = useState("417");
  return (
    <Cell title="Sign-in" note="44 px, one real input behind six cells">
      <div className="max-w-90 space-y-5">
        <TextField
          size="site"
          label="Email"
          type="email"
          icon={Mail}
          autoComplete="email"
          defaultValue="ada@example.com"
        />
        <PasswordField size="site" label="Password" autoComplete="current-password" defaultValue="correct horse" />
        <CodeField
          label="Verification code"
          value={code}
          onChange={setCode}
          hint="Sent to ada@example.com. Valid for 10 minutes."
        />
      </div>
    </Cell>
  );
}

export function DateRangeCell() {
  const [range, setRange] = useState<PickedRange>({
    from: { day: "2026-11-12", time: "09:00:00" },
    to: { day: "2026-11-14", time: "21:00:00" },
  });
  return (
    <Cell title="Date range" note="weeks and typed dates as in the user's locale">
      <div className="w-66">
        <DateRangePicker withTime value={range} onApply={setRange} today="2026-11-14" note="Europe/Berlin time" />
      </div>
    </Cell>
  );
}
