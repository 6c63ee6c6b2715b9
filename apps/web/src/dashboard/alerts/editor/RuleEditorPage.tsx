import { EmptyState } from "../../../ui/state/EmptyState.tsx";

export function NewRulePage() {
  return <EmptyState title="Nothing here yet" text="This screen is being built." />;
}

export function EditRulePage() {
  return <NewRulePage />;
}
