// A real table of logs, and the two ways to search it: by SQL and by the matcher.
import { type LevelWord, type ParsedSearch, parseSearch } from "@contrail/protocol";
import { compileSearch, createMatcher } from "@contrail/protocol/matcher";
import { newRow, toBytes } from "../../../testing/rows.ts";
import { createTemporaryFolder } from "../../../testing/temporary-folder.ts";
import { openChdb } from "../../database/chdb.ts";
import { migrateLogs } from "../../database/migrations.ts";
import type { LogRow } from "../../rows/row.ts";
import { createRowSubject } from "../../rows/row-subject.ts";
import { toLog } from "../../rows/to-log.ts";
import { createLogStore } from "../../store.ts";
import { searchToSql } from "../to-sql.ts";

export const now = Date.UTC(2026, 0, 15, 12);
export const applications = [{ id: "app-1", name: "Shop" }] as const;

export type SearchTable = Awaited<ReturnType<typeof openSearchTable>>;

/** A row with a name, which says more than its number. */
export interface NamedRow {
  name: string;
  row: LogRow;
}

export async function openSearchTable(named: readonly NamedRow[]) {
  const folder = await createTemporaryFolder();
  const db = await openChdb({ path: folder.path, readers: 1 });
  await migrateLogs(db);
  const rows = named.map(({ row }, index) => ({ ...row, seq: String(index + 1) }));
  await createLogStore(db).insert(toBytes(rows), { token: "rows" });
  const nameOf = (seq: string) => named[Number(seq) - 1]?.name ?? "";
  const logs = rows
    .filter(({ applicationId }) => applicationId === applications[0].id)
    .map((row) => ({
      name: nameOf(row.seq),
      log: toLog(row, applications[0]),
      // The same for all searches, as for those of alert rules.
      subject: createRowSubject(row, applications[0]),
    }));

  return {
    idOf: (name: string): string => logs.find((each) => each.name === name)?.log.id ?? "",

    async findBySql(text: string): Promise<string[]> {
      const { where, params } = searchToSql(parse(text), { applications });
      const found = await db.query<{ seqText: string }>(
        `SELECT toString(seq) AS seqText FROM logs WHERE application_id = {tenant:String} AND ${where}`,
        { ...params, tenant: applications[0].id },
        { seconds: 100 },
      );
      return found.map(({ seqText }) => nameOf(seqText)).sort();
    },

    /** Searches the logs and their rows, and throws if these don't match the same. */
    findByMatcher(text: string): string[] {
      const [matches, matchesSubject] = [createMatcher(parse(text)), compileSearch(parse(text))];
      const found = logs.filter(({ log }) => matches(log));
      const other = logs.find((each) => matchesSubject(each.subject) !== found.includes(each));
      if (other) throw new Error(`${text} matches either the row or the log of ${other.name}, but not both.`);
      return found.map(({ name }) => name).sort();
    },

    async close() {
      await db.close();
      await folder.remove();
    },
  };
}

function parse(text: string) {
  const parsed: ParsedSearch = parseSearch(text, { now });
  if (parsed.ok) return parsed.search;
  throw new Error(`${parsed.error.message} ${parsed.error.hint}`);
}

type Fields = Partial<Omit<LogRow, "data" | "metadata">> & {
  id?: string;
  level?: LevelWord;
  data?: unknown;
  metadata?: object;
};

export function toRow({ id = "1", level = "log", data, metadata, ...fields }: Fields): NamedRow {
  return {
    name: id,
    row: newRow({
      applicationId: applications[0].id,
      time: now,
      type: level,
      data: data === undefined ? "" : JSON.stringify(data),
      metadata: metadata === undefined ? "" : JSON.stringify(metadata),
      ...fields,
    }),
  };
}
