// Reports the statements that are run, to tests that compare or count them.
import type { KyselyConfig } from "kysely";

export interface QueryObserver {
  /** Gets the text of each statement, without its parameters. */
  onQuery?: ((sql: string) => void) | undefined;
}

export function toQueryLog({ onQuery }: QueryObserver): Pick<KyselyConfig, "log"> {
  return onQuery ? { log: ({ query }) => onQuery(query.sql) } : {};
}
