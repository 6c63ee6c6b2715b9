import type { Credits } from "@contrail/protocol";
import type { ReactNode } from "react";
import { toAmount, toBalance, toLogs, toOrigin, toResetDay } from "../../lib/format-credits.ts";
import { Card } from "../../ui/Card.tsx";
import { CreditMeter } from "../../ui/CreditMeter.tsx";
import { DailyUsage } from "./daily/DailyUsage.tsx";

/** The balance, when it resets, and how fast it is used. */
export function Balance({ credits }: { credits: Credits }) {
  const { available, monthly, analyses, daysLeft } = credits;
  const { figure, unit } = toBalance(credits);
  return (
    <Card flush aria-label="Available credits">
      <div className="grid gap-y-5 py-5 md:grid-cols-2 xl:grid-cols-[5fr_4fr_4fr_7fr] xl:divide-x md:max-xl:*:odd:border-r">
        <Figure label="Available credits" figure={figure} unit={unit} notes={[toOrigin(credits), toLogs(credits)]}>
          <CreditMeter available={available} monthly={monthly} className="mt-3" />
        </Figure>
        <Figure
          label="AI credits"
          figure={
            <>
              {toAmount(analyses.used)}
              <wbr />
              <span className="text-h3 text-muted">/{toAmount(analyses.limit)}</span>
            </>
          }
          notes={[
            `Used this month; ${toAmount(analyses.limit - analyses.used)} left. Each successful analysis by an AI model uses one; built-in analyses are free.`,
          ]}
        />
        <Figure
          label="Reset"
          figure={String(daysLeft)}
          unit={daysLeft === 1 ? "day left" : "days left"}
          notes={[`${toResetDay(credits)}, 00:00 UTC. Unused credits do not roll over; purchased credits do.`]}
        />
        <div className="min-w-0 px-5">
          <DailyUsage />
        </div>
      </div>
    </Card>
  );
}

interface FigureProps {
  label: string;
  figure: ReactNode;
  unit?: string;
  notes: readonly string[];
  children?: ReactNode;
}

function Figure({ label, figure, unit, notes, children }: FigureProps) {
  return (
    <div className="min-w-0 px-5">
      <h2 className="text-caption text-faint">{label}</h2>
      <p className="mt-1 text-h1 font-semibold tabular-nums">
        {figure}
        {unit !== undefined && <span className="ml-2 text-ui font-normal tracking-normal text-muted">{unit}</span>}
      </p>
      {children}
      <div className="mt-2 grid gap-1 text-caption text-faint tabular-nums">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </div>
  );
}
