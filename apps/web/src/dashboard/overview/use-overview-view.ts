// Range and application are kept in the URL, so that a view can be shared.
import { type OverviewQuery, type OverviewRange, overviewRanges } from "@contrail/protocol";
import { useSearchParams } from "react-router";

export function useOverviewView() {
  const [params, setParams] = useSearchParams();
  const range = params.get("range") ?? "";
  const view: OverviewQuery = {
    range: range in overviewRanges ? (range as OverviewRange) : "24h",
    appName: params.get("appName") || undefined,
  };
  const set = (name: string, value: string | undefined) =>
    setParams(
      (current) => {
        if (value === undefined) current.delete(name);
        else current.set(name, value);
        return current;
      },
      { replace: true },
    );
  return {
    view,
    setRange: (range: OverviewRange) => set("range", range),
    setApplication: (appName: string | undefined) => set("appName", appName),
  };
}
