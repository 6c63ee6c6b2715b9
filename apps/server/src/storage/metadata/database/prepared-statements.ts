// Keeps prepared statements. Kysely prepares each query again, which takes SQLite longer than running a small one.
import type { SqliteDatabase, SqliteStatement } from "kysely";
import { createLruCache } from "../../../lru-cache.ts";

/** A statement takes about 8 kB. Texts with a placeholder per list item are rarely used twice. */
const defaultLimits = { maxStatements: 500, maxSqlCharacters: 10_000, maxParameterCharacters: 50_000 };

export function keepPreparedStatements(database: SqliteDatabase, limits = defaultLimits): SqliteDatabase {
  const statements = createLruCache<string, SqliteStatement>(limits.maxStatements);

  function toReusable(sql: string, statement: SqliteStatement): SqliteStatement {
    // Until the next call, a statement holds on to the parameters of the last one.
    function evictIfLarge(parameters: readonly unknown[]): void {
      if (countCharacters(parameters) > limits.maxParameterCharacters) statements.delete(sql);
    }
    return {
      reader: statement.reader,
      all(parameters) {
        evictIfLarge(parameters);
        return statement.all(parameters);
      },
      run(parameters) {
        evictIfLarge(parameters);
        return statement.run(parameters);
      },
      // It stays busy between its rows, while others may run the same query.
      iterate: (parameters) => database.prepare(sql).iterate(parameters),
    };
  }

  return {
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      const statement = database.prepare(sql);
      if (sql.length > limits.maxSqlCharacters) return statement;
      const reusable = toReusable(sql, statement);
      statements.set(sql, reusable);
      return reusable;
    },
    close() {
      statements.clear();
      database.close();
    },
  };
}

function countCharacters(parameters: readonly unknown[]): number {
  let count = 0;
  for (const parameter of parameters) if (typeof parameter === "string") count += parameter.length;
  return count;
}
