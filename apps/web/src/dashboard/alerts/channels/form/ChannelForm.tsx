// The dialog that adds or edits a channel.
import { type Channel, maxNameLength } from "@contrail/protocol";
import { SendHorizontal } from "lucide-react";
import { useState } from "react";
import { ApiError, toErrorMessage } from "../../../../lib/api/api-error.ts";
import { useClient } from "../../../../lib/api/client-context.tsx";
import { useApiMutation } from "../../../../lib/api/use-api-mutation.ts";
import { Alert } from "../../../../ui/Alert.tsx";
import { Button } from "../../../../ui/button/Button.tsx";
import { FormModal } from "../../../../ui/dialog/FormModal.tsx";
import { TextField } from "../../../../ui/field/TextField.tsx";
import { Segment } from "../../../../ui/navigation/Segment.tsx";
import { alertsKey } from "../../open-incident-count.ts";
import { type KindChoice, kinds } from "../channel-kinds.ts";
import { useChannelsApi } from "../use-channels-api.ts";
import { type ChannelDraft, isComplete, isDirty, newDraft, toConfig, toDraft, toSaveChannel } from "./channel-draft.ts";
import { KindFields } from "./KindFields.tsx";
import { QuietHoursFields } from "./QuietHoursFields.tsx";

export interface SavedChannel {
  channel: Channel;
  /** A new signing secret, which is shown once. */
  secret?: string | undefined;
}

interface ChannelFormProps {
  /** What is added, or what is edited. */
  subject: { choice: KindChoice } | { channel: Channel };
  onClose: () => void;
  onSaved: (saved: SavedChannel) => void;
}

const slackKinds = [
  { id: "slack", label: "Bot" },
  { id: "slack-webhook", label: "Incoming webhook" },
] as const;

export function ChannelForm({ subject, onClose, onSaved }: ChannelFormProps) {
  const saved = "channel" in subject ? subject.channel : undefined;
  const [first] = useState(() => ("channel" in subject ? toDraft(subject.channel) : newDraft(subject.choice.kind)));
  const [draft, setDraft] = useState(first);
  const { test, save } = useChannelForm(saved, onSaved);
  const isReady = isComplete(draft, { isSaved: saved !== undefined });
  const isSlack = "choice" in subject && subject.choice.kind === "slack";

  function change(fields: Partial<ChannelDraft>) {
    setDraft((current) => ({ ...current, ...fields }));
    // What was tested isn't what would be saved now.
    test.reset();
  }

  return (
    <FormModal
      onClose={onClose}
      onSubmit={() => save.mutate(draft)}
      title={"choice" in subject ? `Add ${subject.choice.name}` : `Edit ${subject.channel.name}`}
      description={
        <>
          {kinds[draft.kind].text}{" "}
          <a
            href={`/docs/channels#${kinds[draft.kind].anchor}`}
            target="_blank"
            rel="noreferrer"
            className="font-medium text-accent hover:underline"
          >
            Guide
          </a>
        </>
      }
      dirty={isDirty(draft, first)}
      submitLabel={saved ? "Save" : "Add channel"}
      busy={save.isPending}
      isComplete={isReady}
      extraAction={
        <Button
          icon={SendHorizontal}
          onClick={() => test.mutate(draft)}
          busy={test.isPending}
          disabled={!isReady || save.isPending}
        >
          Send test
        </Button>
      }
    >
      {isSlack && (
        <div>
          <Segment
            label="How to post"
            items={slackKinds}
            value={draft.kind === "slack" ? "slack" : "slack-webhook"}
            onChange={(kind) => change({ kind })}
          />
          <p className="mt-1.5 text-caption text-faint">
            A webhook can't edit messages, so it posts two per incident. It also works for Mattermost.
          </p>
        </div>
      )}
      <KindFields key={draft.kind} draft={draft} change={change} saved={saved} />
      <TextField
        label="Name"
        value={draft.name}
        maxLength={maxNameLength}
        onChange={({ target }) => change({ name: target.value })}
        hint="Shown in rules. Leave it empty to use the channel's own name."
        autoComplete="off"
      />
      <QuietHoursFields quiet={draft.quiet} onChange={(quiet) => change({ quiet })} />
      <TestOutcome test={test} isSaved={saved !== undefined} />
      {save.isError && (
        <Alert tone="error" title={saved ? "Couldn't save the channel" : "Couldn't add the channel"}>
          {toErrorMessage(save.error)}
        </Alert>
      )}
    </FormModal>
  );
}

type ChannelFormMutations = ReturnType<typeof useChannelForm>;

function useChannelForm(channel: Channel | undefined, onSaved: (saved: SavedChannel) => void) {
  const api = useChannelsApi();
  const { reload } = useClient();
  return {
    test: useApiMutation({
      mutationFn: (draft: ChannelDraft) =>
        api.testChannel({ ...(channel && { id: channel.id }), config: toConfig(draft) }),
    }),
    save: useApiMutation({
      mutationFn: (draft: ChannelDraft) => {
        const body = toSaveChannel(draft);
        return channel ? api.updateChannel(channel.id, body) : api.createChannel(body);
      },
      onSuccess: async (result) => {
        await reload(alertsKey);
        onSaved({ channel: result.channel, secret: result.secret });
      },
    }),
  };
}

function TestOutcome({ test, isSaved }: Pick<ChannelFormMutations, "test"> & { isSaved: boolean }) {
  if (test.data?.isDelivered) return <Alert tone="success" title={test.data.text} />;
  const isUnconfirmed = test.error instanceof ApiError && test.error.code === "channel_unconfirmed";
  const reason =
    isUnconfirmed && !isSaved
      ? "This address isn't a member's. Add the channel, and enter the code that the address gets."
      : (test.data?.text ?? (test.isError ? toErrorMessage(test.error) : undefined));
  if (reason === undefined) return null;
  return (
    <Alert tone="error" title="The test failed">
      <span className="wrap-anywhere">{reason}</span>
    </Alert>
  );
}
