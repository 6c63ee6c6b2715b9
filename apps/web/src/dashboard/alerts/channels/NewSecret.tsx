import type { Channel } from "@contrail/protocol";
import { Button } from "../../../ui/button/Button.tsx";
import { Modal } from "../../../ui/dialog/Modal.tsx";
import { SecretField } from "../../../ui/field/SecretField.tsx";
import { toast } from "../../../ui/toast/toast.ts";

interface NewSecretProps {
  channel: Channel;
  secret: string;
  onClose: () => void;
}

/** A signing secret, which can't be shown again. */
export function NewSecret({ channel, secret, onClose }: NewSecretProps) {
  return (
    <Modal
      open
      dirty
      onClose={onClose}
      title="Copy the signing secret now"
      description={
        <>
          Your server verifies with it that requests come from Contrail. You won't see it again; if you lose it, replace
          it.{" "}
          <a
            href="/docs/webhooks#verify-webhooks"
            target="_blank"
            rel="noreferrer"
            className="font-medium text-accent hover:underline"
          >
            Verify signatures
          </a>
        </>
      }
      actions={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <SecretField
        value={secret}
        label={`Signing secret of ${channel.name}`}
        onCopied={() => toast.success("Secret copied to clipboard")}
      />
    </Modal>
  );
}
