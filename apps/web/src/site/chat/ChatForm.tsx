import { ArrowUp } from "lucide-react";
import { type FormEvent, useState } from "react";
import { controlClasses } from "../../ui/field/control-classes.ts";
import { chatWindowText } from "../content/chat-window.ts";

export function ChatForm({ onSend }: { onSend: (text: string) => void }) {
  const [text, setText] = useState("");

  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === "") return;
    onSend(text);
    setText("");
  }

  return (
    <form onSubmit={submit} className="flex h-17 shrink-0 items-center gap-2 border-t bg-surface px-3">
      <input
        aria-label={chatWindowText.message}
        placeholder={chatWindowText.placeholder}
        autoComplete="off"
        maxLength={1_000}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className={controlClasses("site", undefined, "h-11 bg-canvas")}
      />
      <button
        type="submit"
        aria-label={chatWindowText.send}
        className="grid size-11 shrink-0 place-items-center rounded-control bg-accent text-on-accent transition-colors hover:bg-accent-strong"
      >
        <ArrowUp aria-hidden className="size-5" />
      </button>
    </form>
  );
}
