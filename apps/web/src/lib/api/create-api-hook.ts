// The API of one screen: calls and queries in a file of the screen's folder, so that they are loaded with it.
import { useMemo } from "react";
import type { ApiContext } from "./api-context.ts";
import { useClient } from "./client-context.tsx";

/** Calls are named by verbs and send a request; queries are named by nouns and go to `useQuery`. */
export function createApiHook<Api>(create: (context: ApiContext) => Api): () => Api {
  return function useApi() {
    const { apiContext } = useClient();
    return useMemo(() => create(apiContext), [apiContext]);
  };
}
