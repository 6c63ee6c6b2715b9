import { creditPackages, type PackageId, type Payments, packageIds } from "@contrail/protocol";
import { RadioGroup } from "radix-ui";
import { useState } from "react";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { toAmount } from "../../../lib/format-credits.ts";
import { Alert } from "../../../ui/Alert.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/button/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { toast } from "../../../ui/toast/toast.ts";
import { TestModeBadge } from "../TestModeBadge.tsx";
import { useCheckout } from "./use-checkout.ts";

/** Selects and buys one of three packages. */
export function PurchasePanel({ payments }: { payments: Payments }) {
  const [selected, setSelected] = useState<PackageId>("medium");
  const buy = useCheckout(
    (api, item: PackageId, idempotencyKey) => api.buyPackage({ package: item }, idempotencyKey),
    (item) => toast.success(`${toAmount(creditPackages[item].credits)} credits added`),
  );
  const { credits, price } = creditPackages[selected];
  return (
    <Card flush title="Purchase credits" aria-label="Purchase credits" headEnd={<TestModeBadge payments={payments} />}>
      <RadioGroup.Root
        aria-label="Package"
        value={selected}
        onValueChange={(id) => setSelected(id as PackageId)}
        className="mt-1 divide-y border-y"
      >
        {packageIds.map((id) => (
          <PackageRow key={id} id={id} />
        ))}
      </RadioGroup.Root>
      <div className="px-5 py-4">
        {buy.isError && (
          <Alert tone="error" title="Purchase failed" className="mb-4">
            {toErrorMessage(buy.error)}
          </Alert>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="primary" onClick={() => buy.mutate(selected)} busy={buy.isPending}>
            Purchase {toAmount(credits)} for ${price}
          </Button>
          <p className="text-caption text-faint">
            {payments.mode === "test"
              ? "Added to your balance immediately, on top of your plan."
              : "You pay on the next page. Credits are then added on top of your plan."}
          </p>
        </div>
      </div>
    </Card>
  );
}

function PackageRow({ id }: { id: PackageId }) {
  const { credits, price, isPopular } = creditPackages[id];
  return (
    <RadioGroup.Item
      value={id}
      className="group flex w-full items-center gap-3 px-5 py-3 text-left transition-colors hover:bg-hover focus-visible:-outline-offset-2 data-[state=checked]:bg-selected"
    >
      <span className="grid size-4 shrink-0 place-items-center rounded-pill border border-line-strong transition-colors group-data-[state=checked]:border-accent group-data-[state=checked]:bg-accent">
        <RadioGroup.Indicator className="size-1.5 rounded-pill bg-on-accent" />
      </span>
      <span className="flex flex-1 flex-wrap items-center gap-x-2.5 gap-y-1 text-ui tabular-nums">
        <span>
          <span className="font-semibold">{toAmount(credits)}</span> <span className="text-muted">credits</span>
        </span>
        {isPopular && (
          <Badge tone="accent" className="bg-surface!">
            Most Popular
          </Badge>
        )}
      </span>
      <span className="text-caption text-muted tabular-nums max-sm:hidden">
        ${((price / credits) * 1_000).toFixed(2)} per 1,000
      </span>
      <span className="min-w-12 text-right text-ui font-semibold tabular-nums">${price}</span>
    </RadioGroup.Item>
  );
}
