import { type AutoRefill, creditPackages, type Payments } from "@contrail/protocol";
import { useState } from "react";
import { ApiError, toErrorMessage } from "../../../lib/api/api-error.ts";
import { toAmount } from "../../../lib/format-credits.ts";
import { Alert } from "../../../ui/Alert.tsx";
import { Card } from "../../../ui/Card.tsx";
import { SelectField } from "../../../ui/field/SelectField.tsx";
import { Toggle } from "../../../ui/field/Toggle.tsx";
import { ConfirmRefill } from "./ConfirmRefill.tsx";
import { toLimitOptions } from "./refill-limits.ts";
import { type AutoRefillInput, useSetAutoRefill } from "./use-set-auto-refill.ts";

interface AutoRefillCardProps {
  autoRefill: AutoRefill;
  payments: Payments;
}

/** Buys credits automatically when the balance runs low, up to a monthly limit. */
export function AutoRefillCard({ autoRefill, payments }: AutoRefillCardProps) {
  const { enabled, threshold, monthlyCeiling, spentThisMonth, buysFrom, problem } = autoRefill;
  const { credits, price } = creditPackages[autoRefill.package];
  const [pendingSettings, setPendingSettings] = useState<AutoRefillInput>();
  const save = useSetAutoRefill();
  const hasCard = payments.canRefill || enabled;
  const shown = pendingSettings ?? (save.isPending ? save.variables : autoRefill);

  function set(settings: AutoRefillInput) {
    if (save.isPending) return;
    const isIncrease = settings.enabled && (!enabled || settings.monthlyCeiling > monthlyCeiling);
    if (isIncrease && buysFrom !== null && buysFrom <= settings.monthlyCeiling) return setPendingSettings(settings);
    // The balance may have dropped since it was loaded.
    save.mutate(settings, { onError: (error) => needsConfirmation(error) && setPendingSettings(settings) });
  }

  function close() {
    setPendingSettings(undefined);
    save.reset();
  }

  return (
    <Card aria-label="Auto-refill">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <Toggle
          label="Auto-refill"
          hint={`Buys ${toAmount(credits)} credits for $${price} when you drop below ${toAmount(threshold)}, at most once a day`}
          checked={shown.enabled}
          onChange={(on) => set({ enabled: on, monthlyCeiling })}
          disabled={!hasCard}
          className="min-w-60 flex-1"
        />
        <SelectField
          label="Monthly limit"
          options={toLimitOptions(price, monthlyCeiling)}
          value={String(shown.monthlyCeiling)}
          onChange={(ceiling) => set({ enabled, monthlyCeiling: Number(ceiling) })}
          labelEnd={<span className="text-caption text-faint tabular-nums">${spentThisMonth} spent</span>}
          className="w-48 max-sm:w-full"
        />
      </div>
      {!hasCard && (
        <p className="mt-3 text-caption text-faint">
          No card on file. Buy a package once, then you can turn on auto-refill.
        </p>
      )}
      {save.isError && !needsConfirmation(save.error) && (
        <Alert tone="error" title="Couldn't update auto-refill" className="mt-4">
          {toErrorMessage(save.error)}
        </Alert>
      )}
      {problem !== null && (
        <Alert tone="warn" title={enabled ? "Auto-refill is paused" : "Auto-refill was turned off"} className="mt-4">
          {problem}
        </Alert>
      )}
      {pendingSettings && (
        <ConfirmRefill
          settings={pendingSettings}
          autoRefill={autoRefill}
          isTest={payments.mode === "test"}
          onClose={close}
        />
      )}
    </Card>
  );
}

function needsConfirmation(error: unknown): boolean {
  return error instanceof ApiError && error.code === "refill_would_buy";
}
