// Range and application are kept in the URL, so that a view can be shared.
import { type AskOverview, type OverviewRange, overviewRanges } from "@contrail/protocol";
import { useSearchParams } from "react-router";

export function useOverviewView() {
  const [address, setAddress] = useSearchParams();
  const asked = address.get("range") ?? "";
  const view: AskOverview = {
    range: asked in overviewRanges ? (asked as OverviewRange) : "24h",
    appName: address.get("appName") || undefined,
  };
  const set = (name: string, value: string | undefined) =>
    setAddress(
      (before) => {
        if (value === undefined) before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true },
    );
  return {
    view,
    chooseRange: (range: OverviewRange) => set("range", range),
    chooseApplication: (appName: string | undefined) => set("appName", appName),
  };
}
