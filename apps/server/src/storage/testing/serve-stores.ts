// A PostgreSQL and a server that speaks ClickHouse's HTTP protocol, for benchmarks of several servers. Prints their URLs
// as JSON, and ends with its standard input.
import { once } from "node:events";
import { startClickHouseHttp } from "./clickhouse-http.ts";
import { startPostgres } from "./postgres.ts";

const [postgres, clickhouse] = await Promise.all([startPostgres(), startClickHouseHttp()]);
const database = await postgres.createDatabase();
console.log(JSON.stringify({ postgresUrl: database.href, clickhouseUrl: clickhouse.url.href }));
process.stdin.resume();
await once(process.stdin, "end");
await Promise.all([postgres.stop(), clickhouse.stop()]);
process.exit(0);
