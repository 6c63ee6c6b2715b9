import { creditPackages, type PackageId, type PlanId, type Purchase, plans } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { useCreditsApi } from "../../../lib/api/use-credits-api.ts";
import { toAmount } from "../../../lib/format-credits.ts";
import { Alert } from "../../../ui/Alert.tsx";
import { Button } from "../../../ui/button/Button.tsx";
import { useRefreshCredits } from "../use-credit-mutation.ts";

/** The outcome of a purchase, shown after returning from checkout. */
export function PurchaseOutcome() {
  const [params, setParams] = useSearchParams();
  const id = params.get("purchase");
  if (id === null) return null;
  const dismiss = () => setParams(withoutPurchase, { replace: true, preventScrollReset: true });
  if (params.has("canceled")) {
    return (
      <Alert tone="info" title="Purchase canceled">
        You weren't charged. <Dismiss onClick={dismiss} />
      </Alert>
    );
  }
  return <Outcome id={id} onDismiss={dismiss} />;
}

function withoutPurchase(params: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...params].filter(([name]) => name !== "purchase" && name !== "canceled"));
}

function Outcome({ id, onDismiss }: { id: string; onDismiss: () => void }) {
  const api = useCreditsApi();
  const purchase = useQuery(api.purchase(id));
  useRefreshOnce(purchase.data?.status === "paid");
  if (purchase.isPending) return null;
  if (purchase.isLoadingError) {
    return (
      <Alert tone="error" title="Couldn't load this purchase">
        {toErrorMessage(purchase.error)} <Dismiss onClick={onDismiss} />
      </Alert>
    );
  }
  const { tone, title, text } = describePurchase(purchase.data);
  return (
    <Alert tone={tone} title={title}>
      {text} {purchase.data.status !== "open" && <Dismiss onClick={onDismiss} />}
    </Alert>
  );
}

function useRefreshOnce(isPaid: boolean) {
  const refresh = useRefreshCredits();
  // biome-ignore lint/correctness/useExhaustiveDependencies: refresh once when paid, not on every render
  useEffect(() => {
    if (isPaid) void refresh();
  }, [isPaid]);
}

function describePurchase(purchase: Purchase) {
  const { status, price } = purchase;
  const item = nameOf(purchase);
  switch (status) {
    case "open":
      return {
        tone: "info",
        title: "Waiting for payment",
        text: `$${price} for ${item}. This page updates automatically once the payment is confirmed.`,
      } as const;
    case "paid":
      return { tone: "success", title: "Paid", text: `$${price} for ${item}. Thank you.` } as const;
    case "failed":
      return {
        tone: "error",
        title: "Payment failed",
        text: `You weren't charged for ${item}. Try again, or use another card.`,
      } as const;
    case "refunded":
      return { tone: "info", title: "Refunded", text: `$${price} for ${item} was refunded.` } as const;
  }
}

function nameOf({ what, item }: Purchase): string {
  if (what === "plan") return `the ${plans[item as PlanId].name} plan`;
  return `${toAmount(creditPackages[item as PackageId].credits)} credits`;
}

function Dismiss({ onClick }: { onClick: () => void }) {
  return (
    <Button size="sm" variant="quiet" onClick={onClick} className="-my-1.5">
      Dismiss
    </Button>
  );
}
