import type { ContactMessage, ContactTopic } from "@contrail/protocol";
import { toDateTime } from "../lib/time.ts";
import { Card } from "../ui/Card.tsx";

const kinds: Record<ContactTopic, string> = { contact: "Message", demo: "Demo request" };

/** What a visitor wrote, with a link to reply. */
export function MessageCard({ message: { topic, name, email, message, createdAt } }: { message: ContactMessage }) {
  return (
    <Card as="article">
      <h3 className="text-ui font-semibold wrap-anywhere">
        {kinds[topic]} from {name || email || "someone"}
      </h3>
      <p className="mt-0.5 flex flex-wrap gap-x-3 text-table text-muted">
        {email === "" ? (
          <span>No email address, so you can't reply</span>
        ) : (
          <a
            href={`mailto:${encodeURIComponent(email)}`}
            className="rounded-mark wrap-anywhere text-accent hover:underline"
          >
            Reply to {email}
          </a>
        )}
        <time dateTime={createdAt} className="text-faint tabular-nums">
          {toDateTime(new Date(createdAt))}
        </time>
      </p>
      {message !== "" && (
        <p className="mt-4 border-t pt-4 text-table wrap-anywhere whitespace-pre-wrap text-muted">{message}</p>
      )}
    </Card>
  );
}
