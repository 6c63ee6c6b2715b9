import { useQuery } from "@tanstack/react-query";
import { SectionTabs } from "../../ui/navigation/SectionTabs.tsx";
import { useAlertQueries } from "./alert-queries.ts";
import { useIncidentCountApi } from "./open-incident-count.ts";

/** The screens of alerts. */
export function AlertTabs() {
  const queries = useAlertQueries();
  const open = useQuery(useIncidentCountApi().openIncidentCount()).data;
  const rules = useQuery(queries.rules()).data?.length;
  const channels = useQuery(queries.channels()).data?.length;
  return (
    <SectionTabs
      label="Alerts"
      tabs={[
        { to: "/dashboard/alerts", label: "Incidents", count: open },
        { to: "/dashboard/alerts/rules", label: "Rules", count: rules },
        { to: "/dashboard/alerts/channels", label: "Channels", count: channels },
      ]}
    />
  );
}
