import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe } from "vitest";
import { type ClickHouseHttp, startClickHouseHttp } from "../testing/clickhouse-http.ts";
import { createTemporaryFolder } from "../testing/temporary-folder.ts";
import { testLogDriver } from "./contract.ts";
import { openChdb } from "./database/chdb.ts";
import { openClickHouse } from "./database/clickhouse.ts";

testLogDriver("chDB", async () => {
  const folder = await createTemporaryFolder();
  return { open: () => openChdb({ path: folder.path }), remove: folder.remove };
});

describe("over HTTP", () => {
  let server: ClickHouseHttp;
  beforeAll(async () => {
    server = await startClickHouseHttp({ password: "p:a/s@s" });
  });
  afterAll(() => server.stop());

  testLogDriver("ClickHouse", async () => {
    const admin = await openClickHouse({ url: server.url.href });
    const name = randomUUID();
    await admin.command(`CREATE DATABASE \`${name}\``);
    return {
      open: () => openClickHouse({ url: new URL(`/${name}`, server.url).href }),
      async remove() {
        await admin.command(`DROP DATABASE \`${name}\``);
        await admin.close();
      },
    };
  });
});
