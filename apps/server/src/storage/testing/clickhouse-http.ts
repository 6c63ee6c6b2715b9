// A server that speaks ClickHouse's HTTP protocol, for tests of code that expects one. The engine behind it is chDB.
import { startChild } from "./child.ts";
import { createTemporaryFolder } from "./temporary-folder.ts";

export interface ClickHouseHttp {
  /** With user and password, without a database. */
  url: URL;
  stop(): Promise<void>;
}

export async function startClickHouseHttp({ password = "" } = {}): Promise<ClickHouseHttp> {
  const folder = await createTemporaryFolder();
  const child = startChild(new URL("./clickhouse-http-server.ts", import.meta.url), [folder.path, password]);
  const { value: port } = await child.lines[Symbol.asyncIterator]().next();
  if (port === undefined) throw new Error("The ClickHouse test server ended before it could listen.");
  const url = new URL(`http://default@127.0.0.1:${port}`);
  url.password = password;
  return {
    url,
    async stop() {
      await child.kill("SIGTERM");
      await folder.remove();
    },
  };
}
