import { Plus, X } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../../ui/button/Button.tsx";
import { IconButton } from "../../../../ui/button/IconButton.tsx";
import { Checkbox } from "../../../../ui/field/Checkbox.tsx";
import { SelectField } from "../../../../ui/field/SelectField.tsx";
import { TextAreaField } from "../../../../ui/field/TextAreaField.tsx";
import { TextField } from "../../../../ui/field/TextField.tsx";
import { Segment } from "../../../../ui/navigation/Segment.tsx";
import type { ChannelDraft, HeaderDraft } from "./channel-draft.ts";
import type { KindFieldsProps } from "./kind-fields.ts";
import { UrlField } from "./UrlField.tsx";
import { webhookPresets } from "./webhook-presets.ts";

const formats = [
  { id: "events", label: "Contrail events" },
  { id: "template", label: "JSON template" },
] as const;

const maxHeaders = 20;

export function WebhookFields({ draft, change, saved }: KindFieldsProps) {
  return (
    <>
      <UrlField
        draft={draft}
        change={change}
        saved={saved}
        hint="It gets a POST request with JSON, signed according to Standard Webhooks. The secret is shown once."
        placeholder="https://example.com/contrail"
      />
      <FormatFields draft={draft} change={change} />
      <Headers headers={draft.headers} change={change} isSaved={saved !== undefined} />
      <Checkbox
        label="Also send incident.updated while the count of an open incident changes"
        checked={draft.sendsUpdates}
        onChange={(sendsUpdates) => change({ sendsUpdates })}
      />
    </>
  );
}

function FormatFields({ draft, change }: Pick<KindFieldsProps, "draft" | "change">) {
  const [format, setFormat] = useState<"events" | "template">(draft.template === "" ? "events" : "template");
  const preset = webhookPresets.find(({ template }) => template === draft.template);

  function choose(next: "events" | "template") {
    setFormat(next);
    change({ template: next === "events" ? "" : (webhookPresets[0]?.template ?? "") });
  }

  return (
    <>
      <div>
        <p className="mb-1.5 text-table font-medium">Body</p>
        <Segment label="Body" items={formats} value={format} onChange={choose} />
        {format === "events" && (
          <p className="mt-1.5 text-caption text-faint">
            The whole incident.{" "}
            <a
              href="/docs/webhooks"
              target="_blank"
              rel="noreferrer"
              className="font-medium text-accent hover:underline"
            >
              Events and signatures
            </a>
          </p>
        )}
      </div>
      {format === "template" && (
        <>
          <SelectField
            label="Start from"
            options={webhookPresets.map(({ name }) => ({ value: name, label: name }))}
            value={preset?.name ?? ""}
            placeholder="Your own template"
            onChange={(name) =>
              change({ template: webhookPresets.find((each) => each.name === name)?.template ?? draft.template })
            }
            {...(preset && { hint: preset.hint })}
          />
          <TextAreaField
            label="Template"
            value={draft.template}
            rows={8}
            mono
            spellCheck={false}
            onChange={({ target }) => change({ template: target.value })}
            hint={
              <>
                JSON. Values such as <code className="font-mono">{"{{incident.title}}"}</code> are escaped.{" "}
                <a
                  href="/docs/webhooks#webhook-templates"
                  target="_blank"
                  rel="noreferrer"
                  className="font-medium text-accent hover:underline"
                >
                  All values
                </a>
              </>
            }
          />
        </>
      )}
    </>
  );
}

interface HeadersProps {
  headers: readonly HeaderDraft[];
  change: (fields: Partial<ChannelDraft>) => void;
  isSaved: boolean;
}

function Headers({ headers, change, isSaved }: HeadersProps) {
  const nextId = Math.max(0, ...headers.map(({ id }) => id)) + 1;
  const update = (id: number, fields: Partial<HeaderDraft>) =>
    change({ headers: headers.map((header) => (header.id === id ? { ...header, ...fields } : header)) });
  return (
    <fieldset>
      <legend className="mb-1.5 text-table font-medium">Headers</legend>
      <div className="flex flex-col gap-2">
        {headers.map((header, index) => (
          <div key={header.id} className="flex items-start gap-2 max-sm:flex-wrap">
            <TextField
              label={`Name of header ${index + 1}`}
              labelHidden
              placeholder="Authorization"
              value={header.name}
              onChange={({ target }) => update(header.id, { name: target.value })}
              autoComplete="off"
              spellCheck={false}
              mono
              className="flex-2 max-sm:flex-1"
            />
            <TextField
              label={`Value of header ${index + 1}`}
              labelHidden
              placeholder={isSaved ? "Stored" : "Bearer …"}
              value={header.value}
              onChange={({ target }) => update(header.id, { value: target.value })}
              autoComplete="off"
              spellCheck={false}
              mono
              className="flex-3 max-sm:order-last max-sm:basis-full"
            />
            <IconButton
              label={`Remove header ${index + 1}`}
              icon={X}
              onClick={() => change({ headers: headers.filter(({ id }) => id !== header.id) })}
              className="max-sm:size-10"
            />
          </div>
        ))}
        {headers.length < maxHeaders && (
          <Button
            size="sm"
            icon={Plus}
            onClick={() => change({ headers: [...headers, { id: nextId, name: "", value: "" }] })}
            className="self-start"
          >
            Add header
          </Button>
        )}
      </div>
    </fieldset>
  );
}
