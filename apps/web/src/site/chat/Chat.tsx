import { MessageSquare, X } from "lucide-react";
import { useRef } from "react";
import type { SearchableSection } from "../../lib/docs-search.ts";
import { preload, useLazyModule } from "../../lib/use-lazy-module.ts";
import { useMediaQuery } from "../../lib/use-media-query.ts";
import { chatText } from "../content/chat.ts";
import { isConversation } from "./chat-state.ts";
import { useChat } from "./use-chat.ts";
import { useGreetingSpot } from "./use-greeting-spot.ts";

const loadWindow = () => import("./ChatWindow.tsx");

interface ChatProps {
  loadSections: () => Promise<readonly SearchableSection[]>;
}

/** The launcher with badge and teaser, and the chat window, loaded on first use. The launcher stays until it is. */
export function Chat({ loadSections }: ChatProps) {
  const { state, dispatch, send } = useChat(loadSections);
  const small = useMediaQuery("(max-width: 768px)");
  const chatModule = useLazyModule(state.open, loadWindow);
  const launcher = useRef<HTMLButtonElement>(null);
  const isGreetingClear = useGreetingSpot(small);
  const isShown = state.open && chatModule !== null;
  const open = () => dispatch({ type: "opened", expanded: small });

  function close() {
    dispatch({ type: "closed" });
    launcher.current?.focus();
  }

  return (
    <aside
      data-needs-script
      aria-label={chatText.name}
      className="fixed right-6 bottom-6 z-30 flex items-center gap-2.5 max-tablet:right-4 max-tablet:bottom-4"
    >
      {!state.open && state.teaser !== null && (isConversation(state.messages) || isGreetingClear) && (
        <Teaser text={state.teaser} onOpen={open} onDismiss={() => dispatch({ type: "dismissed" })} />
      )}
      <button
        ref={launcher}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={state.open}
        aria-label={state.unread > 0 ? chatText.openUnread(state.unread) : chatText.open}
        tabIndex={isShown ? -1 : undefined}
        onPointerEnter={() => preload(loadWindow)}
        onFocus={() => preload(loadWindow)}
        onClick={open}
        className={
          isShown
            ? "pointer-events-none size-13 opacity-0"
            : "relative grid size-13 place-items-center rounded-pill bg-raised text-text shadow-float transition-colors hover:bg-raised-hover"
        }
      >
        <MessageSquare aria-hidden className="size-5" />
        {state.badge && (
          <span
            data-badge
            aria-hidden
            className="absolute -top-0.5 -right-0.5 grid size-4.5 place-items-center rounded-pill bg-accent text-axis font-semibold text-on-accent ring-2 ring-canvas"
          >
            {state.unread > 0 ? state.unread : "!"}
          </span>
        )}
      </button>
      {isShown && (
        <chatModule.ChatWindow
          state={state}
          small={small}
          onSend={send}
          onClose={close}
          onResize={() => dispatch({ type: "resized" })}
        />
      )}
    </aside>
  );
}

interface TeaserProps {
  text: string;
  onOpen: () => void;
  onDismiss: () => void;
}

function Teaser({ text, onOpen, onDismiss }: TeaserProps) {
  return (
    <p
      data-teaser
      className="flex h-10 max-tablet:h-11 items-center rounded-card bg-raised text-table shadow-float [animation:var(--animate-fade-in)]"
    >
      <button type="button" onClick={onOpen} className="h-full rounded-card pr-1 pl-3.5">
        {text}
      </button>
      <button
        type="button"
        aria-label={chatText.dismiss}
        onClick={onDismiss}
        className="grid size-10 max-tablet:size-11 place-items-center rounded-card text-faint transition-colors hover:text-text"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </p>
  );
}
