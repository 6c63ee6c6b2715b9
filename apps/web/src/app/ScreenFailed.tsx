import { FailedState } from "../ui/state/FailedState.tsx";

/** Stands where a screen should be whose code could not be had. */
export function ScreenFailed() {
  return (
    <div className="grid min-h-60 place-items-center p-6">
      <FailedState
        title="This screen could not be loaded"
        text="The connection is lost, or Contrail was updated since you opened this page. Loading it again helps."
        onRetry={() => location.reload()}
      />
    </div>
  );
}
