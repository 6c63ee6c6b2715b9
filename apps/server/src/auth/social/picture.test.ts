import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { collectGarbage } from "../../testing/collect-garbage.ts";
import { fetchPicture, pictureAt } from "./picture.ts";

const google = { host: "googleusercontent.com", baseUrl: "https://accounts.google.com" };
const enterprise = { host: "githubusercontent.com", baseUrl: "https://git.example.com" };

test.each([
  ["https://lh3.googleusercontent.com/a/x=s96-c", google, "https://lh3.googleusercontent.com/a/x=s96-c"],
  ["https://git.example.com/avatars/7?s=96", enterprise, "https://git.example.com/avatars/7?s=96"],
  ["https://evilgoogleusercontent.com/a", google, undefined],
  ["https://lh3.googleusercontent.com.evil.example/a", google, undefined],
  ["http://lh3.googleusercontent.com/a", google, undefined],
  ["http://169.254.169.254/latest/meta-data", google, undefined],
  ["http://git.example.com/avatars/7", enterprise, undefined],
  ["https://git.example.com:8443/avatars/7", enterprise, undefined],
  ["file:///etc/passwd", google, undefined],
  ["not a URL", google, undefined],
  ["", google, undefined],
  [null, google, undefined],
])("%s with %o: the fetched URL is %s", (url, provider, expected) => {
  expect(pictureAt(url, provider)).toBe(expected);
});

test("a stalled download times out, even after a garbage collection", async () => {
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "image/png" }).write("the beginning");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const garbage = collectGarbage();
  // Not every fetch loses its signal.
  for (const _ of Array(6)) expect(await fetchPicture(url, 300)).toBeNull();
  garbage.leave();
  server.closeAllConnections();
  server.close();
});
