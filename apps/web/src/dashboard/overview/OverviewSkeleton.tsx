import { Card } from "../../ui/Card.tsx";
import { Skeleton } from "../../ui/state/Skeleton.tsx";

/** Has the layout of the loaded page. */
export function OverviewSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">Loading the overview</span>
      <Card flush>
        <div className="grid grid-cols-2 border-b lg:grid-cols-4">
          {["logs", "errors", "rate", "applications"].map((figure) => (
            <div key={figure} className="h-20 px-5 py-4">
              <Skeleton className="h-2.5 w-16" />
              <Skeleton className="mt-3 h-4 w-24" />
            </div>
          ))}
        </div>
        <div className="h-64" />
      </Card>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_352px]">
        <div className="grid gap-4">
          <Block rows={5} />
          <Block rows={3} />
          <Block rows={1} />
        </div>
        <div className="grid gap-4">
          <Block rows={5} />
          <Block rows={4} />
        </div>
      </div>
    </div>
  );
}

function Block({ rows }: { rows: number }) {
  return (
    <Card>
      <Skeleton className="h-3 w-28" />
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their index
        <Skeleton key={row} className="mt-5 h-2.5" />
      ))}
    </Card>
  );
}
