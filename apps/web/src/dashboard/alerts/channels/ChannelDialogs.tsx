// The dialogs of channels: one at a time.
import type { Channel } from "@contrail/protocol";
import { toast } from "../../../ui/toast/toast.ts";
import { ChooseKind } from "./ChooseKind.tsx";
import { ConfirmAddress } from "./ConfirmAddress.tsx";
import type { KindChoice } from "./channel-kinds.ts";
import { DeleteChannel } from "./DeleteChannel.tsx";
import { ChannelForm, type SavedChannel } from "./form/ChannelForm.tsx";
import { NewSecret } from "./NewSecret.tsx";
import { RotateSecret } from "./RotateSecret.tsx";

export type OpenDialog =
  | { kind: "choose" }
  | { kind: "add"; choice: KindChoice }
  | { kind: "edit"; channel: Channel }
  /** `isNew`: a code was sent just now. */
  | { kind: "code"; channel: Channel; isNew: boolean }
  | { kind: "secret"; channel: Channel; secret: string }
  | { kind: "rotate"; channel: Channel }
  | { kind: "delete"; channel: Channel };

interface ChannelDialogsProps {
  dialog: OpenDialog;
  onChange: (dialog: OpenDialog | undefined) => void;
  channels: readonly Channel[];
}

export function ChannelDialogs({ dialog, onChange, channels }: ChannelDialogsProps) {
  const close = () => onChange(undefined);

  function next({ channel, secret }: SavedChannel, text: string) {
    toast.success(text);
    if (secret !== undefined) onChange({ kind: "secret", channel, secret });
    else if (channel.status === "unconfirmed") onChange({ kind: "code", channel, isNew: true });
    else close();
  }

  switch (dialog.kind) {
    case "choose":
      return (
        <ChooseKind channels={channels} onChoose={(choice) => onChange({ kind: "add", choice })} onClose={close} />
      );
    case "add":
      return (
        <ChannelForm
          subject={{ choice: dialog.choice }}
          onClose={close}
          onSaved={(saved) => next(saved, "Channel added")}
        />
      );
    case "edit":
      return (
        <ChannelForm
          subject={{ channel: dialog.channel }}
          onClose={close}
          onSaved={(saved) => next(saved, "Channel saved")}
        />
      );
    case "code":
      return <ConfirmAddress channel={dialog.channel} isNew={dialog.isNew} onClose={close} />;
    case "secret":
      return <NewSecret channel={dialog.channel} secret={dialog.secret} onClose={close} />;
    case "rotate":
      return (
        <RotateSecret
          channel={dialog.channel}
          onClose={close}
          onRotated={(secret) => onChange({ kind: "secret", channel: dialog.channel, secret })}
        />
      );
    case "delete":
      return <DeleteChannel channel={dialog.channel} onClose={close} />;
  }
}
