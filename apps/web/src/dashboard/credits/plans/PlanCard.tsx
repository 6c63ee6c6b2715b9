import { type Payments, type PlanId, plans } from "@contrail/protocol";
import { Check } from "lucide-react";
import { Badge } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/button/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { classes } from "../../../ui/classes.ts";
import { Replaced } from "../../../ui/Replaced.tsx";
import { SoonMark } from "../../../ui/SoonMark.tsx";
import { isUpgrade, toPlanFeatures, toPricingName } from "./plan-text.ts";

interface PlanCardProps {
  plan: PlanId;
  current: PlanId;
  offer: Pick<Payments["plans"][number], "price" | "missing">;
  /** Undefined for those who can't change the plan. */
  onChoose: (() => void) | undefined;
}

export function PlanCard({ plan, current, offer: { price, missing }, onChoose }: PlanCardProps) {
  const { name, inApp } = plans[plan];
  const isCurrent = plan === current;
  const pricingName = toPricingName(plan);
  return (
    <Card as="li" aria-label={name} className={classes("flex *:flex-1", isCurrent && "border-accent/45")}>
      <div className="flex h-full flex-col">
        <div className="flex h-5 items-center justify-between gap-3">
          <h3 className="text-ui font-semibold">{name}</h3>
          {isCurrent && <Badge tone="accent">Current plan</Badge>}
        </div>
        <p className="mt-2 text-h2 font-semibold tabular-nums">
          {price < inApp.price && <Replaced>${inApp.price}</Replaced>}${price}
          <span className="ml-1.5 text-ui font-normal tracking-normal text-muted">a month</span>
        </p>
        <p className="mt-1 text-caption text-muted md:min-h-4">
          {pricingName !== undefined && `${pricingName} on the pricing page`}
        </p>
        <ul className="mt-3 mb-5 flex flex-col gap-2 text-table">
          {toPlanFeatures(plan).map(({ text, instead }) => (
            <li key={text} className="flex gap-2">
              <Check aria-hidden className="mt-0.5 size-3.5 text-log" />
              <span>
                {instead !== undefined && <Replaced>{instead}</Replaced>}
                {text}
                <SoonMark claim={text} />
              </span>
            </li>
          ))}
        </ul>
        {!isCurrent && (
          <div className="mt-auto">
            {missing.length > 0 && (
              <p className="mb-3 text-caption text-muted">Coming soon. Still missing: {toList(missing)}.</p>
            )}
            {onChoose && (
              <Button onClick={onChoose} disabled={missing.length > 0} className="w-full">
                {isUpgrade(current, plan) ? "Upgrade" : "Downgrade"} to {name}
              </Button>
            )}
          </div>
        )}
      </div>
    </Card>
  );
}

function toList(words: readonly string[]): string {
  return new Intl.ListFormat("en", { type: "conjunction" }).format(words);
}
