import { Card } from "../../ui/Card.tsx";
import { Skeleton } from "../../ui/state/Skeleton.tsx";

export function CreditsSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">Loading your credits</span>
      <Card className="h-40 max-xl:h-68 max-md:h-120">
        <Skeleton className="h-2.5 w-28" />
        <Skeleton className="mt-4 h-6 w-36" />
        <Skeleton className="mt-6 h-2.5 w-64 max-w-full" />
      </Card>
      <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_--spacing(92)]">
        <div className="flex flex-col gap-4">
          <LinesCard className="h-63" />
          <Card className="h-25 max-sm:h-40">
            <Skeleton className="mt-2 h-3 w-24" />
            <Skeleton className="mt-4 h-2.5 w-72 max-w-full" />
          </Card>
        </div>
        <LinesCard className="max-xl:h-71" />
      </div>
      <div className="my-2">
        <Skeleton className="mt-1 mb-5 h-3 w-16" />
        <div className="grid gap-4 md:grid-cols-3">
          {["starter", "pro", "enterprise"].map((plan) => (
            <LinesCard key={plan} className="h-90" />
          ))}
        </div>
      </div>
      <LinesCard className="h-80" />
    </div>
  );
}

function LinesCard({ className }: { className: string }) {
  return (
    <Card className={className}>
      <Skeleton className="h-3 w-32" />
      <Skeleton className="mt-10 h-3 w-full" />
      <Skeleton className="mt-8 h-3 w-full" />
      <Skeleton className="mt-8 h-3 w-full" />
    </Card>
  );
}
