import { type AutoRefill, creditPackages } from "@contrail/protocol";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { toAmount } from "../../../lib/format-credits.ts";
import { Confirm } from "../../../ui/dialog/Confirm.tsx";
import { toast } from "../../../ui/toast/toast.ts";
import { type AutoRefillInput, useSetAutoRefill } from "./use-set-auto-refill.ts";

interface ConfirmRefillProps {
  settings: AutoRefillInput;
  autoRefill: AutoRefill;
  isTest: boolean;
  onClose: () => void;
}

/**
 * When the balance is low, turning on auto-refill or raising its limit buys credits immediately: confirm before
 * charging.
 */
export function ConfirmRefill({ settings, autoRefill, isTest, onClose }: ConfirmRefillProps) {
  const { enabled, threshold } = autoRefill;
  const { credits, price } = creditPackages[autoRefill.package];
  const save = useSetAutoRefill();

  function confirm() {
    save.mutate(
      { ...settings, buyNow: true },
      {
        onSuccess: ({ autoRefill: { problem } }) => {
          if (problem === null) toast.success("Auto-refill is on");
          onClose();
        },
      },
    );
  }

  return (
    <Confirm
      open
      tone="neutral"
      onClose={onClose}
      onConfirm={confirm}
      title={`Buy ${toAmount(credits)} credits now?`}
      text={`You have fewer than ${toAmount(threshold)} credits. ${enabled ? "With this limit" : "Once turned on"}, auto-refill immediately buys ${toAmount(credits)} for $${price}.${isTest ? " Test mode: no card is charged." : ""}`}
      confirmLabel={`${enabled ? "Raise limit" : "Turn on"} and buy for $${price}`}
      busy={save.isPending}
      error={save.isError ? toErrorMessage(save.error) : undefined}
    />
  );
}
