import { Alert } from "../ui/Alert.tsx";
import { Button } from "../ui/button/Button.tsx";
import { AreaChart } from "../ui/chart/area/AreaChart.tsx";
import { Donut } from "../ui/chart/donut/Donut.tsx";
import { Histogram } from "../ui/chart/histogram/Histogram.tsx";
import { Stat } from "../ui/Stat.tsx";
import { EmptyState } from "../ui/state/EmptyState.tsx";
import { ErrorState } from "../ui/state/ErrorState.tsx";
import { SkeletonRows } from "../ui/state/Skeleton.tsx";
import { toast } from "../ui/toast/toast.ts";
import { Cell } from "./Cell.tsx";
import { bucketMs, buckets, now, series, slices, times } from "./samples.ts";

export function LoadingCell() {
  return (
    <Cell flush title="Loading" note="skeleton with the final layout">
      <SkeletonRows rows={7} label="Loading logs" />
    </Cell>
  );
}

export function EmptyCell() {
  return (
    <Cell title="Empty" note="one drawing, one sentence, one action">
      <EmptyState
        title="No Logs Found"
        text="No logs from checkout-web in the last hour. Last seen 3 h ago."
        action={<Button>Show last 24 hours</Button>}
      />
    </Cell>
  );
}

export function ErrorCell() {
  return (
    <Cell title="Failed" note="what happened, Retry">
      <ErrorState
        title="Couldn't load logs"
        text="The server didn't respond within 10 s. Your filters are kept."
        onRetry={() => toast("Trying again")}
      />
    </Cell>
  );
}

export function ChartsCell() {
  return (
    <Cell wide title="Charts" note="three horizontals, dashed now, one tooltip">
      <p className="mb-3 text-caption font-medium text-muted">Histogram, stacked by level, 72 px</p>
      <Histogram
        label="Logs by level in the last hour"
        buckets={buckets}
        bucketMs={bucketMs}
        now={now}
        onBrush={() => toast("Zoomed in")}
      />
      <div className="mt-6">
        <AreaChart
          title={<p className="text-caption font-medium text-muted">Area with the previous day</p>}
          label="Logs and errors in the last 24 hours"
          times={times}
          series={series}
          now={now}
          height={120}
        />
      </div>
    </Cell>
  );
}

export function NumbersCell() {
  return (
    <Cell title="Numbers and donut" note="color only where better or worse is clear">
      <div className="mb-8 flex gap-8">
        <Stat label="Error rate" value="2.34" unit="%" change="+0.81 pt" trend="worse" />
        <Stat label="Logs" value="48,210" change="+6.2%" />
      </div>
      <Donut slices={slices} noun="log" />
    </Cell>
  );
}

export function AlertsCell() {
  return (
    <Cell title="Alerts" note="next to what they refer to">
      <div className="space-y-3">
        <Alert tone="error" title="Login Failed">
          Invalid email or password. Please try again.
        </Alert>
        <Alert tone="info" title="Check your email">
          We sent a 6-digit code to ada@example.com.
        </Alert>
        <Alert tone="success" title="Settings saved" />
        <Alert tone="warn" title="Test mode">
          No card is charged.
        </Alert>
      </div>
    </Cell>
  );
}
