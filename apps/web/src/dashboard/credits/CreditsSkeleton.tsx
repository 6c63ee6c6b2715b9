import { Card } from "../../ui/Card.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";

export function CreditsSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">Loading your credits</span>
      <Card className="h-39">
        <Skeleton className="h-2.5 w-28" />
        <Skeleton className="mt-4 h-6 w-36" />
        <Skeleton className="mt-6 h-2.5 w-64 max-w-full" />
      </Card>
      <Card className="h-64">
        <Skeleton className="h-3 w-32" />
        <Skeleton className="mt-8 h-3 w-full" />
        <Skeleton className="mt-8 h-3 w-full" />
        <Skeleton className="mt-8 h-3 w-full" />
      </Card>
    </div>
  );
}
