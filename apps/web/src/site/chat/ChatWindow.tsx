import { BellPlus, Maximize2, Minimize2, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Mark } from "../../ui/brand/Mark.tsx";
import { classes } from "../../ui/classes.ts";
import type { Icon } from "../../ui/icon.ts";
import { chatText } from "../content/chat.ts";
import { chatWindowText } from "../content/chat-window.ts";
import { ChatForm } from "./ChatForm.tsx";
import { ChatLog } from "./ChatLog.tsx";
import type { ChatState } from "./chat-state.ts";
import { canRequestPermission } from "./notify.ts";

interface ChatWindowProps {
  state: ChatState;
  /** Covers the page on small screens. */
  small: boolean;
  onSend: (text: string) => void;
  onClose: () => void;
  onResize: () => void;
}

export function ChatWindow({ state, small, onSend, onClose, onResize }: ChatWindowProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    element?.show();
    element?.querySelector("input")?.focus();
    return () => element?.close();
  }, []);

  // A modal <dialog> would be above everything else, also above the contact form that the chat opens.
  useEffect(() => {
    if (!small) return;
    const covered = [...document.querySelectorAll<HTMLElement>("header, main, footer")].filter(
      (element) => !dialog.current?.contains(element),
    );
    for (const element of covered) element.inert = true;
    document.documentElement.style.overflow = "hidden";
    return () => {
      for (const element of covered) element.inert = false;
      document.documentElement.style.overflow = "";
    };
  }, [small]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    event.preventDefault();
    onClose();
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby="chat-title"
      aria-modal={small}
      onKeyDown={onKeyDown}
      className={classes(
        "fixed m-0 flex max-h-none max-w-none flex-col overflow-hidden bg-surface text-text shadow-dialog",
        small
          ? "inset-0 size-full"
          : "inset-auto right-6 bottom-6 max-h-[calc(100dvh-48px)] animate-rise-in rounded-dialog",
        !small && (state.expanded ? "h-175 w-135" : "h-150 w-110"),
      )}
    >
      <header className="flex h-16 shrink-0 items-center gap-1 border-b pr-3 pl-5">
        <Mark size={32} className="mr-2" />
        <div className="mr-auto min-w-0">
          <h2 id="chat-title" className="truncate text-ui font-semibold">
            {chatText.name}
          </h2>
          <p className="text-caption text-muted">{chatWindowText.subtitle}</p>
        </div>
        <NotifyButton />
        {!small && (
          <HeadButton
            label={state.expanded ? chatWindowText.shrink : chatWindowText.expand}
            icon={state.expanded ? Minimize2 : Maximize2}
            onClick={onResize}
          />
        )}
        <HeadButton label={chatWindowText.close} icon={X} onClick={onClose} />
      </header>
      <ChatLog messages={state.messages} typing={state.typing > 0} onLeave={() => small && onClose()} />
      <ChatForm onSend={onSend} />
    </dialog>
  );
}

/** Requests notification permission, only on the user's initiative. */
function NotifyButton() {
  const [isOffered, setOffered] = useState(canRequestPermission);
  if (!isOffered) return null;
  async function requestPermission() {
    await Notification.requestPermission();
    setOffered(canRequestPermission());
  }
  return <HeadButton label={chatWindowText.notify} icon={BellPlus} onClick={requestPermission} />;
}

interface HeadButtonProps {
  label: string;
  icon: Icon;
  onClick: () => void;
}

function HeadButton({ label, icon: IconDrawing, onClick }: HeadButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid size-9 max-tablet:size-11 place-items-center rounded-control text-muted transition-colors hover:bg-hover hover:text-text"
    >
      <IconDrawing aria-hidden className="size-4" />
    </button>
  );
}
