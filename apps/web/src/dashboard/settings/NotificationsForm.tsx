import { alertFrequencies, type Notifications } from "@contrail/protocol";
import { type FormEvent, useState } from "react";
import { toErrorMessage } from "../../lib/api/api-error.ts";
import { useClient } from "../../lib/api/client-context.tsx";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/button/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Toggle } from "../../ui/field/Toggle.tsx";
import { Segment } from "../../ui/navigation/Segment.tsx";
import { SoonMark } from "../../ui/SoonMark.tsx";
import { SavedBanner } from "./SavedBanner.tsx";
import { useSavedBanner } from "./use-saved-banner.ts";
import { useSettingsApi } from "./use-settings-api.ts";

/** These choices are part of the product, but nothing is sent for them yet. */
const notSentYet = "None are sent yet; your choice is kept.";

const kinds = [
  {
    id: "security",
    label: "Security",
    hint: "When an editor or sign-in provider is connected, or a token is created. Password changes are always emailed.",
  },
  { id: "mentions", label: "Mentions", hint: "When someone mentions you in a comment on an issue." },
  { id: "updates", label: "Updates", hint: `New features and changes to the service. ${notSentYet}` },
  { id: "marketing", label: "Marketing", hint: `Occasional offers and event invitations. ${notSentYet}` },
] as const;

const frequencies = alertFrequencies.map((id) => ({ id, label: id.charAt(0).toUpperCase() + id.slice(1) }));

export function NotificationsForm({ stored }: { stored: Notifications }) {
  const [settings, setSettings] = useState(stored);
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
              <h3 className="text-table font-medium">
                Alert frequency
                <SoonMark claim="Real-time alerts" />
              </h3>
              <p className="mt-0.5 text-table text-muted">Immediately, or as a daily or weekly digest.</p>
            </div>
            <Segment
              label="Alert frequency"
              items={frequencies}
              value={settings.alertFrequency}
              onChange={(alertFrequency) => setSettings({ ...settings, alertFrequency })}
            />
          </div>
        </div>
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
