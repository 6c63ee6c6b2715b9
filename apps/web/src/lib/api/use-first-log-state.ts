import type { Application } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { useCan } from "../session/use-team.ts";
import { useClient } from "./client-context.tsx";

interface FirstLogState {
  /** All of them, or the one with this name or id. */
  applications: readonly Application[];
  /** None of them has ever sent a log, and the user can set one up. */
  isWaiting: boolean;
}

export function useFirstLogState(appName?: string): FirstLogState {
  const { queries } = useClient();
  const all = useQuery(queries.applications()).data ?? [];
  const applications = appName === undefined ? all : all.filter(({ id, name }) => id === appName || name === appName);
  const canSetUp = useCan("keys:read");
  const isWaiting = canSetUp && applications.length > 0 && applications.every(({ lastUsedAt }) => lastUsedAt === null);
  return { applications, isWaiting };
}
