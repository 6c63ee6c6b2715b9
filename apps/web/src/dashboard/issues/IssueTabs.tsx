import { useQuery } from "@tanstack/react-query";
import { SectionTabs } from "../../ui/navigation/SectionTabs.tsx";
import { useRuleApi } from "./rules/rule-queries.ts";

/** The screens about errors. */
export function IssueTabs() {
  const rules = useQuery(useRuleApi().rules()).data?.length;
  return (
    <SectionTabs
      label="Issues"
      tabs={[
        { to: "/dashboard/issues", label: "Issues" },
        { to: "/dashboard/releases", label: "Releases" },
        { to: "/dashboard/grouping-rules", label: "Grouping rules", count: rules },
      ]}
    />
  );
}
