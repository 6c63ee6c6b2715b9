import type { ListLogs } from "@contrail/protocol";
import { useSearchParams } from "react-router";
import { parseLogsAddress, toLogsAddress } from "./logs-address.ts";

/** The list that the address asks for, and a way to ask for another one. */
export function useLogsList() {
  const [search, setSearch] = useSearchParams();
  const list = parseLogsAddress(search);
  return {
    list,
    /** Another application or page size starts at page 1. */
    change: (part: Partial<ListLogs>) => setSearch(toLogsAddress({ ...list, page: 1, ...part })),
  };
}
