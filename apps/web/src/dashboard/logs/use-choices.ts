import type { Facet } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "../../lib/api/client-context.tsx";
import type { LogFilters } from "../../lib/log-filters.ts";
import { liveInterval } from "./live/live-interval.ts";

interface ChoicesOptions {
  /** Fields whose values are shown. */
  fields: readonly string[];
  /** Refreshes automatically. */
  live: boolean;
  /** The rows have loaded. */
  ready: boolean;
}

export interface FieldChoices {
  /** Most frequent first; undefined while loading. */
  values: Facet["values"] | undefined;
  isFailed: boolean;
}

/**
 * The values of several fields, in one request per filter change; fields opened later are loaded in a second request.
 */
export function useChoices(
  filters: LogFilters,
  { fields, live, ready }: ChoicesOptions,
): (field: string) => FieldChoices {
  const { queries } = useClient();
  const question = JSON.stringify(filters);
  const [first, setFirst] = useState({ question, fields });
  const isSame = first.fields.join() === fields.join();
  if (first.question !== question || (!ready && !isSame)) setFirst({ question, fields });
  const laterFields = fields.filter((field) => !first.fields.includes(field));
  const refetchInterval = live && liveInterval;
  const early = useQuery({ ...queries.choices(filters, first.fields), enabled: ready, refetchInterval });
  const later = useQuery({
    ...queries.choices(filters, laterFields),
    enabled: ready && laterFields.length > 0,
    refetchInterval,
  });
  return (field) => ({
    values: [...(early.data ?? []), ...(later.data ?? [])].find((facet) => facet.field === field)?.values,
    isFailed: ready && (laterFields.includes(field) ? later : early).isLoadingError,
  });
}
