import { ArrowRight, BookOpen, Mail } from "lucide-react";
import { useEffect, useRef } from "react";
import { classes } from "../../ui/classes.ts";
import { keepClearOfToasts } from "../../ui/toast/use-toast-edge.ts";
import { chatWindowText } from "../content/chat-window.ts";
import type { ChatLink, ChatMessage } from "./chat-state.ts";

interface ChatLogProps {
  messages: readonly ChatMessage[];
  typing: boolean;
  /** A link to a section of this page was followed. */
  onLeave: () => void;
}

/** The messages; scrolls to the newest. */
export function ChatLog({ messages, typing, onLeave }: ChatLogProps) {
  const end = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll to whatever is added
  useEffect(() => {
    end.current?.scrollIntoView({ block: "end" });
  }, [messages, typing]);
  return (
    <div
      role="log"
      {...keepClearOfToasts}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be keyboard accessible
      tabIndex={0}
      className="flex min-h-0 flex-1 flex-col gap-2.5 overflow-y-auto p-5 text-ui focus-visible:-outline-offset-2 [&>:first-child]:max-tablet:mt-auto"
    >
      {messages.map((message, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: messages are append-only
        <Bubble key={index} message={message} onLeave={onLeave} />
      ))}
      {typing && (
        <p className="flex w-fit gap-1.25 rounded-[12px] rounded-bl-check border bg-raised px-3.5 py-3.5">
          <span className="sr-only">{chatWindowText.typing}</span>
          {["opacity-90", "opacity-70", "opacity-50"].map((shade) => (
            <span key={shade} aria-hidden className={classes("size-1.5 rounded-pill bg-muted", shade)} />
          ))}
        </p>
      )}
      <div ref={end} className="-mt-2.5 scroll-mb-5" />
    </div>
  );
}

const linkIcons = { docs: BookOpen, contact: Mail, page: ArrowRight };

interface BubbleProps extends Pick<ChatLogProps, "onLeave"> {
  message: ChatMessage;
}

function Bubble({ message: { type, text, link }, onLeave }: BubbleProps) {
  return (
    <div
      data-message={type}
      className={classes(
        "w-fit max-w-82.5 rounded-[12px] px-3.5 py-2.25 wrap-anywhere whitespace-pre-wrap",
        type === "bot"
          ? "rounded-bl-check border bg-raised"
          : "ml-auto rounded-br-check bg-[color-mix(in_srgb,var(--accent)_18%,var(--surface))]",
      )}
    >
      {text}
      {link && <BubbleLink link={link} onLeave={onLeave} />}
    </div>
  );
}

function BubbleLink({ link: { to, label, href }, onLeave }: { link: ChatLink; onLeave: () => void }) {
  const IconDrawing = linkIcons[to];
  return (
    <a
      href={href}
      onClick={to === "page" ? onLeave : undefined}
      className="mt-1 flex w-fit items-center gap-2 rounded-mark text-table text-accent hover:underline"
    >
      <IconDrawing aria-hidden className="size-3.5" />
      {label}
    </a>
  );
}
