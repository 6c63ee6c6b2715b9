// The later steps of a view are kept in the history state: they survive a reload, and Back returns to the step before.
import { useLocation, useNavigate } from "react-router";

/** `step` is what the next step needs to know; undefined on the first one. It must not contain secrets. */
export function useAuthStep<Step extends object>() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  return {
    step: (state as { step?: Step } | null)?.step,
    open: (step: Step) => void navigate({ search }, { state: { step } }),
    /** Changes the step that is open. */
    update: (step: Step) => void navigate({ search }, { state: { step }, replace: true }),
    back: () => void navigate(-1),
  };
}
