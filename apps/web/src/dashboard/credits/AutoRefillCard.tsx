import { type AutoRefill, type Credits, creditPackages, type Payments } from "@contrail/protocol";
import { useState } from "react";
import { toSentence } from "../../lib/api-error.ts";
import { toAmount } from "../../lib/credit-words.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Card } from "../../ui/Card.tsx";
import { SelectField } from "../../ui/field/SelectField.tsx";
import { Toggle } from "../../ui/field/Toggle.tsx";
import { ConfirmRefill } from "./ConfirmRefill.tsx";
import { toCeilings } from "./refill-ceilings.ts";
import { useSetAutoRefill } from "./use-set-auto-refill.ts";

interface AutoRefillCardProps {
  autoRefill: AutoRefill;
  credits: Credits;
  payments: Payments;
}

/** Buys by itself before nothing is left, within what its owner allows. */
export function AutoRefillCard({ autoRefill, credits: { available }, payments }: AutoRefillCardProps) {
  const { enabled, threshold, monthlyCeiling, spentThisMonth, problem } = autoRefill;
  const { credits, price } = creditPackages[autoRefill.package];
  const [asking, setAsking] = useState(false);
  const save = useSetAutoRefill();
  const hasCard = payments.canRefill || enabled;
  const shown = save.isPending ? save.variables.enabled : enabled;

  function turn(on: boolean) {
    if (save.isPending) return;
    if (on && available < threshold) setAsking(true);
    else save.mutate({ enabled: on, monthlyCeiling });
  }

  return (
    <Card aria-label="Auto-refill">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <Toggle
          label="Auto-refill"
          hint={`Buys ${toAmount(credits)} for $${price} below ${toAmount(threshold)} credits, at most once a day`}
          checked={shown}
          onChange={turn}
          disabled={!hasCard}
          className="min-w-60 flex-1"
        />
        <SelectField
          label="Spend at most"
          options={toCeilings(price, monthlyCeiling)}
          value={String(monthlyCeiling)}
          onChange={(ceiling) => save.mutate({ enabled, monthlyCeiling: Number(ceiling) })}
          labelEnd={<span className="text-caption text-faint tabular-nums">${spentThisMonth} spent</span>}
          className="w-48 max-sm:w-full"
        />
      </div>
      {!hasCard && (
        <p className="mt-3 text-caption text-faint">
          There is no card to charge yet. Buy a package once; after that it can be switched on.
        </p>
      )}
      {save.isError && !asking && (
        <Alert tone="error" title="Auto-refill stays as it was" className="mt-4">
          {toSentence(save.error)}
        </Alert>
      )}
      {problem !== null && (
        <Alert
          tone="warn"
          title={enabled ? "Auto-refill buys nothing now" : "Auto-refill was switched off"}
          className="mt-4"
        >
          {problem}
        </Alert>
      )}
      {asking && (
        <ConfirmRefill
          autoRefill={autoRefill}
          available={available}
          isTest={payments.mode === "test"}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}
