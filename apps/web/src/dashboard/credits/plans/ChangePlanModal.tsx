import { type PlanId, plans } from "@contrail/protocol";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { Confirm } from "../../../ui/dialog/Confirm.tsx";
import { toast } from "../../../ui/toast/toast.ts";
import { useCheckout } from "../purchase/use-checkout.ts";
import { describePlanChange, isUpgrade } from "./plan-text.ts";

interface ChangePlanModalProps {
  from: PlanId;
  to: PlanId;
  /** Charged per month. */
  price: number;
  isTest: boolean;
  onClose: () => void;
}

export function ChangePlanModal({ from, to, price, isTest, onClose }: ChangePlanModalProps) {
  const { name } = plans[to];
  const change = useCheckout(
    (api, plan: PlanId, idempotencyKey) => api.changePlan({ plan }, idempotencyKey),
    () => {
      toast.success(`You're now on ${name}`);
      onClose();
    },
  );
  const isUp = isUpgrade(from, to);
  const sentences = describePlanChange(from, to, price);
  if (isTest && price > 0) sentences.push("Test mode: no card is charged.");
  return (
    <Confirm
      open
      tone={isUp ? "neutral" : "danger"}
      onClose={onClose}
      onConfirm={() => change.mutate(to)}
      title={`${isUp ? "Upgrade" : "Downgrade"} to ${name}?`}
      text={sentences.map((sentence) => (
        <span key={sentence} className="mt-2 block">
          {sentence}
        </span>
      ))}
      confirmLabel={`${isUp ? "Upgrade" : "Downgrade"} to ${name}`}
      busyLabel={isUp ? "Upgrading..." : "Downgrading..."}
      busy={change.isPending}
      error={change.isError ? toErrorMessage(change.error) : undefined}
    />
  );
}
