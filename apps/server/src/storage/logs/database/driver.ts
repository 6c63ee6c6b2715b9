// Everything a log database must be able to do. The SQL is ClickHouse's, whichever database runs it.
import type { RowCodec } from "../rows/row-codec.ts";

export type Param = string | number | bigint | readonly (string | number | bigint)[];
export type Params = Readonly<Record<string, Param>>;

export interface ReadOptions {
  seconds?: number | undefined;
  /** Reads that may take long wait for each other rather than in the way of quick ones. */
  isSlow?: boolean;
  /** The account it reads for. Waiting reads are served round robin by tenant, so one account cannot hold up the others. */
  tenant?: string | undefined;
}

export interface InsertOptions {
  token: string;
  /** That wrote the rows. */
  codec: Pick<RowCodec, "columns" | "read" | "toValues">;
}

export interface LogDb {
  /** A read: ends with `search_too_slow` or `search_too_large` when it takes too long or too much memory. */
  query<Row>(sql: string, params?: Params, options?: ReadOptions): Promise<Row[]>;
  command(sql: string, params?: Params): Promise<void>;
  /** Every row has the same keys in the same order: the columns. */
  insert(table: string, rows: readonly object[]): Promise<void>;
  /** The same token again means the same rows: they are stored once. */
  insertRows(rows: Buffer, options: InsertOptions): Promise<void>;
  /** Read-your-writes: a read after an insert sees its rows, which a cluster cannot guarantee. */
  readsItsWrites: boolean;
  ping(): Promise<void>;
  close(): Promise<void>;
}
