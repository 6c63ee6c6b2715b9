import { LoadingLine } from "../ui/LoadingLine.tsx";

/** Shown while the first screen's code is on its way. */
export function Opening() {
  return <LoadingLine />;
}
