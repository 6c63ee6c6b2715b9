import { type AutoRefill, creditPackages } from "@contrail/protocol";
import { toSentence } from "../../lib/api-error.ts";
import { toAmount, toWhole } from "../../lib/credit-words.ts";
import { Confirm } from "../../ui/dialog/Confirm.tsx";
import { toast } from "../../ui/toast.ts";
import { useSetAutoRefill } from "./use-set-auto-refill.ts";

interface ConfirmRefillProps {
  autoRefill: AutoRefill;
  available: number;
  isTest: boolean;
  onClose: () => void;
}

/** Below the threshold, switching it on buys at once: nobody should find that out from a bill. */
export function ConfirmRefill({ autoRefill, available, isTest, onClose }: ConfirmRefillProps) {
  const { threshold, monthlyCeiling } = autoRefill;
  const { credits, price } = creditPackages[autoRefill.package];
  const save = useSetAutoRefill();

  function confirm() {
    save.mutate(
      { enabled: true, monthlyCeiling, buyNow: true },
      {
        onSuccess: () => {
          toast.success("Auto-refill is on");
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
      text={`You have ${toWhole(available)} credits, fewer than ${toAmount(threshold)}: switched on, auto-refill buys ${toAmount(credits)} for $${price} at once.${isTest ? " Test mode, no card is charged." : ""}`}
      confirmLabel={`Switch on and buy for $${price}`}
      busy={save.isPending}
      error={save.isError ? toSentence(save.error) : undefined}
    />
  );
}
