import { X } from "lucide-react";
import { CopyButton } from "../../../ui/button/CopyButton.tsx";
import { IconButton } from "../../../ui/button/IconButton.tsx";
import { toast } from "../../../ui/toast/toast.ts";

export interface NewToken {
  name: string;
  secret: string;
}

/** Shows a new token, which can't be shown again. */
export function NewTokenBanner({ name, secret, onDismiss }: NewToken & { onDismiss: () => void }) {
  return (
    <section aria-labelledby="new-token" className="relative mb-6 rounded-card border border-accent/45 bg-accent/6 p-5">
      <IconButton label="Dismiss" icon={X} onClick={onDismiss} className="absolute top-3 right-3" />
      <h2 id="new-token" className="pr-10 text-ui font-semibold">
        Copy your token now
      </h2>
      <p className="mt-0.5 pr-10 text-table text-muted">
        <strong className="font-medium text-text wrap-anywhere">{name}</strong> is ready. You won't see this token
        again; if you lose it, create another one.
      </p>
      <div className="mt-4 flex gap-2 max-sm:flex-col">
        <input
          readOnly
          aria-label={`Token ${name}`}
          value={secret}
          onFocus={(event) => event.target.select()}
          className="h-9 w-full min-w-0 max-w-160 flex-1 rounded-control border bg-canvas px-3 font-mono text-mono text-text max-sm:flex-none"
        />
        <CopyButton
          text={secret}
          variant="primary"
          size="md"
          onCopied={() => toast.success("Token copied to clipboard")}
          className="h-9"
        />
      </div>
    </section>
  );
}
