import { alertFrequencies, type Notifications } from "@contrail/protocol";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { toErrorMessage } from "../../lib/api/api-error.ts";
import { useClient } from "../../lib/api/client-context.tsx";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/button/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { TimeZoneField } from "../../ui/field/TimeZoneField.tsx";
import { Toggle } from "../../ui/field/Toggle.tsx";
import { Segment } from "../../ui/navigation/Segment.tsx";
import { SavedBanner } from "./SavedBanner.tsx";
import { useSavedBanner } from "./use-saved-banner.ts";
import { useSettingsApi } from "./use-settings-api.ts";

const kinds = [
  {
    id: "security",
    label: "Security",
    hint: "When an editor or sign-in provider is connected, or a token is created. Password changes are always emailed.",
  },
  { id: "mentions", label: "Mentions", hint: "When someone mentions you in a comment on an issue." },
  { id: "updates", label: "Updates", hint: "New features and changes to the service." },
  { id: "marketing", label: "Marketing", hint: "Occasional offers and event invitations." },
] as const;

const frequencies = alertFrequencies.map((id) => ({ id, label: id.charAt(0).toUpperCase() + id.slice(1) }));

const frequencyTexts: Readonly<Record<Notifications["alertFrequency"], string>> = {
  realtime: "An email as soon as an incident opens.",
  daily: "One email a day at 09:00 with all incidents, if there were any.",
  weekly: "One email on Mondays at 09:00 with all incidents, if there were any.",
};

function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

export function NotificationsForm({ stored }: { stored: Notifications }) {
  // Until a time zone is saved, the browser's is proposed.
  const [settings, setSettings] = useState(() => ({ ...stored, timeZone: stored.timeZone ?? browserTimeZone() }));
  const { isShown, show } = useSavedBanner();
  const save = useSave(show);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!save.isPending) save.mutate(settings);
  }

  return (
    <Card>
      <form onSubmit={submit}>
        {save.isError && (
          <Alert tone="error" title="Couldn't save your settings" className="mb-4">
            {toErrorMessage(save.error)}
          </Alert>
        )}
        <h2 className="text-ui font-semibold">Email notifications</h2>
        <div className="mt-2 divide-y">
          {kinds.map(({ id, label, hint }) => (
            <Toggle
              key={id}
              label={label}
              hint={hint}
              checked={settings[id]}
              onChange={(on) => setSettings({ ...settings, [id]: on })}
              className="py-3.5"
            />
          ))}
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3.5">
            <div>
              <h3 className="text-table font-medium">Alert frequency</h3>
              <p className="mt-0.5 text-table text-muted">{frequencyTexts[settings.alertFrequency]}</p>
            </div>
            <Segment
              label="Alert frequency"
              items={frequencies}
              value={settings.alertFrequency}
              onChange={(alertFrequency) => setSettings({ ...settings, alertFrequency })}
            />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3.5">
            <div>
              <h3 className="text-table font-medium">Time zone</h3>
              <p className="mt-0.5 text-table text-muted">For digests and for times in emails.</p>
            </div>
            <TimeZoneField
              label="Time zone"
              labelHidden
              value={settings.timeZone}
              onChange={(timeZone) => setSettings({ ...settings, timeZone })}
              className="w-60 max-sm:w-full"
            />
          </div>
        </div>
        <p className="mt-1 text-caption text-faint">
          Quiet hours belong to each{" "}
          <Link to="/dashboard/alerts/channels" className="font-medium text-accent hover:underline">
            channel
          </Link>
          , so that a team's chat and a pager can have their own.
        </p>
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary" busy={save.isPending}>
            Save
          </Button>
          <SavedBanner isShown={isShown}>Settings saved</SavedBanner>
        </div>
      </form>
    </Card>
  );
}

function useSave(onSaved: () => void) {
  const api = useSettingsApi();
  const { cache } = useClient();
  return useApiMutation({
    mutationFn: (settings: Notifications) => api.saveNotifications(settings),
    onSuccess: ({ notifications }) => {
      cache.setQueryData(api.notifications().queryKey, notifications);
      onSaved();
    },
  });
}
