import type { Application } from "@contrail/protocol";
import { X } from "lucide-react";
import { CopyButton } from "../../ui/button/CopyButton.tsx";
import { IconButton } from "../../ui/button/IconButton.tsx";
import { SecretField } from "../../ui/field/SecretField.tsx";
import { toast } from "../../ui/toast/toast.ts";
import type { NewKeyReason } from "./use-new-key.ts";

interface NewKeyBannerProps {
  application: Application;
  reason: Exclude<NewKeyReason, "first">;
  onDismiss: () => void;
}

const titles: Record<NewKeyBannerProps["reason"], string> = { created: "New Application Created", replaced: "New Key" };

/** Shows a new key to copy. */
export function NewKeyBanner({ application, reason, onDismiss }: NewKeyBannerProps) {
  return (
    <section aria-labelledby="new-key" className="relative mb-6 rounded-card border border-accent/45 bg-accent/6 p-5">
      <IconButton label="Dismiss" icon={X} onClick={onDismiss} className="absolute top-3 right-3" />
      <h2 id="new-key" className="pr-10 text-ui font-semibold">
        {titles[reason]}
      </h2>
      <p className="mt-0.5 pr-10 text-table text-muted">
        Key for <strong className="font-medium text-text wrap-anywhere">{application.name}</strong>. Add it to your
        environment. You can copy it again below at any time.
        {reason === "replaced" && " The previous key no longer works."}
      </p>
      <div className="mt-4 flex gap-2 max-sm:flex-col">
        <SecretField
          value={application.key}
          label={`API key for ${application.name}`}
          copyButton={false}
          className="max-w-140 flex-1"
        />
        <CopyButton
          text={application.key}
          variant="primary"
          size="md"
          onCopied={() => toast.success("API key copied to clipboard")}
          className="h-9"
        />
      </div>
    </section>
  );
}
