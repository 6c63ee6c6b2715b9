// The interface of a log database. The SQL is ClickHouse's, whichever database runs it.
import type { RowCodec } from "../rows/row-codec.ts";

export type Param = string | number | bigint | readonly (string | number | bigint)[];
export type Params = Readonly<Record<string, Param>>;

export interface ReadOptions {
  seconds?: number | undefined;
  /** Reads that may take long wait for each other instead of delaying quick ones. */
  isSlow?: boolean;
  /**
   * The account it reads for. Waiting reads are served round robin by tenant, so one account can't delay the others.
   */
  tenant?: string | undefined;
}

export interface InsertOptions {
  token: string;
  /** The row format. */
  codec: Pick<RowCodec, "columns" | "read" | "toValues">;
}

export interface LogDb {
  /** A read: fails with `search_too_slow` or `search_too_large` if it takes too long or too much memory. */
  query<Row>(sql: string, params?: Params, options?: ReadOptions): Promise<Row[]>;
  command(sql: string, params?: Params): Promise<void>;
  /** Every row has the same keys in the same order: the columns. */
  insert(table: string, rows: readonly object[]): Promise<void>;
  /** The same token again means the same rows: they are stored once. */
  insertRows(rows: Buffer, options: InsertOptions): Promise<void>;
  /** Read-your-writes: a read after an insert sees its rows, which a cluster can't guarantee. */
  readsItsWrites: boolean;
  ping(): Promise<void>;
  close(): Promise<void>;
}
