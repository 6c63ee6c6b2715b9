// Parts of one screen that others show. Screens don't import each other, so the router passes them on.
import type { Application, OverviewRange } from "@contrail/protocol";
import type { ComponentType } from "react";
import { useOutletContext } from "react-router";

export interface FirstLogGuideProps {
  /** Those that have never sent a log. */
  applications: readonly Application[];
  title: string;
  /** Offered once the first log has arrived. */
  onContinue?: () => void;
}

export interface TopIssuesProps {
  range: OverviewRange;
  /** Id or name of an application. */
  appName: string | undefined;
  refetchMs: number;
}

export interface NavCountProps {
  /** On the icon of a link without a label. */
  narrow?: boolean;
}

export interface DashboardParts {
  /** Figures in the sidebar, by the path of their link. */
  navCounts: Readonly<Record<string, ComponentType<NavCountProps>>>;
  FirstLogGuide: ComponentType<FirstLogGuideProps>;
  TopIssues: ComponentType<TopIssuesProps>;
}

export function useDashboardParts(): DashboardParts {
  return useOutletContext<DashboardParts>();
}
