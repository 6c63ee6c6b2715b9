import { EmptyState } from "../../../ui/state/EmptyState.tsx";
import { AlertTabs } from "../AlertTabs.tsx";

export function ChannelsPage() {
  return (
    <>
      <AlertTabs />
      <EmptyState title="Nothing here yet" text="This screen is being built." />
    </>
  );
}
