import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { startTestApp } from "../testing/test-app.ts";
import { hostileRequest } from "./testing/hostile-bodies.ts";
import { proveBodies } from "./testing/prove-bodies.ts";

test("5,000 damaged and hostile bodies: no crash, no server error, and valid events next to them are stored", async () => {
  const app = await startTestApp({ billing: false });
  const { problems, sent, neighbors, statuses } = await proveBodies(app, 5_000);
  await app.close();
  expect(problems).toEqual([]);
  expect(sent).toBe(5_000);
  expect(neighbors).toBeGreaterThan(1_000);
  for (const status of [202, 400, 413, 415]) expect(statuses[status]).toBeGreaterThan(50);
}, 600_000);

test("a number always generates the same body", () => {
  for (const number of [0, 1, 2, 99, 12_345]) expect(hostileRequest(number)).toEqual(hostileRequest(number));
});

test("over a real connection, a body shorter or longer than declared affects no one else", async () => {
  const app = await startTestApp({ billing: false });
  const token = await app.signUp("lengths@example.com");
  const { key } = (await app.call("POST", "/dashboard/create-key", { token, body: { name: "lengths" } })).body;
  await app.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.app.server.address() as AddressInfo;
  const body = '{"message":"paid"}';

  for (const length of [0, 1, body.length - 1, body.length, body.length + 1, 5_000_000, 2 ** 40, -1, "x", "1, 2"]) {
    const socket = connect(port, "127.0.0.1").setEncoding("utf8");
    socket.write(
      `POST /api/logs HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: Bearer ${key}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`,
    );
    // Clients that declare more than they send disconnect in the end; the others wait for their response.
    if (Number(length) > body.length) socket.end();
    const statuses = [...(await text(socket)).matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status));
    if (length === body.length) expect(statuses).toEqual([202]);
    else for (const status of statuses) expect([400, 413]).toContain(status);
  }
  expect((await app.call("GET", "/dashboard/logs", { token })).body.pagination.total).toBe(1);
  await app.close();
});
