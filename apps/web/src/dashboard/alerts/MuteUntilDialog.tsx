import type { Mute } from "@contrail/protocol";
import { useState } from "react";
import { FormModal } from "../../ui/dialog/FormModal.tsx";
import { TextField } from "../../ui/field/TextField.tsx";

interface MuteUntilDialogProps {
  /** What is muted: 'incident 204'. */
  what: string;
  onMute: (mute: Mute) => void;
  onClose: () => void;
}

export function MuteUntilDialog({ what, onMute, onClose }: MuteUntilDialogProps) {
  const [text, setText] = useState("");
  const time = new Date(text);
  const isValid = time.getTime() > Date.now();
  return (
    <FormModal
      title={`Mute ${what}`}
      size="sm"
      onClose={onClose}
      submitLabel="Mute"
      busy={false}
      isComplete={isValid}
      onSubmit={() => {
        onMute({ until: "time", time: time.toISOString() });
        onClose();
      }}
    >
      <TextField
        label="Until"
        type="datetime-local"
        value={text}
        onChange={(event) => setText(event.target.value)}
        hint="Nothing is sent until then. It's evaluated all the same."
        {...(text !== "" && !isValid && { error: "Choose a time in the future." })}
      />
    </FormModal>
  );
}
