import { ErrorState } from "../ui/state/ErrorState.tsx";

/** Shown instead of a screen whose code couldn't be loaded. */
export function ScreenLoadError() {
  return (
    <div className="grid min-h-60 place-items-center p-6">
      <ErrorState
        title="Couldn't load this page"
        text="You may be offline, or Contrail was updated since you opened this page. Try loading it again."
        onRetry={() => location.reload()}
      />
    </div>
  );
}
