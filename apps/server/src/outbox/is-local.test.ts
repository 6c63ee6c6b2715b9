import { expect, test } from "vitest";
import { hasLocalOutbox, isLocal } from "./is-local.ts";

const home = { remoteAddress: "127.0.0.1", headers: { host: "localhost:4000" } };

test.each([
  ["this machine", home, true],
  ["this machine by address", { ...home, headers: { host: "127.0.0.1:4000" } }, true],
  ["this machine by IPv6", { remoteAddress: "::1", headers: { host: "[::1]:4000" } }, true],
  ["IPv4 on an IPv6 socket", { ...home, remoteAddress: "::ffff:127.0.0.1" }, true],
  ["another machine", { ...home, remoteAddress: "192.168.1.7" }, false],
  ["another machine whose address ends like ours", { ...home, remoteAddress: "10.127.0.0.1" }, false],
  ["a foreign host name that points to this machine", { ...home, headers: { host: "evil.example:4000" } }, false],
  ["a host name that starts like ours", { ...home, headers: { host: "localhost.evil.example" } }, false],
  ["no host", { ...home, headers: {} }, false],
  ["a proxy on this machine", { ...home, headers: { host: "localhost", "x-forwarded-for": "203.0.113.9" } }, false],
  [
    "a proxy with the standard Forwarded header",
    { ...home, headers: { host: "localhost", forwarded: "for=203.0.113.9" } },
    false,
  ],
  ["a closed socket", { ...home, remoteAddress: undefined }, false],
])("the outbox opens for %s: %o -> %s", (_, origin, expected) => {
  expect(isLocal(origin)).toBe(expected);
});

test.each([
  ["http://localhost:4000", false, true],
  ["https://127.0.0.1", false, true],
  ["http://[::1]:4000", false, true],
  ["https://logs.example.com", false, false],
  ["http://localhost.example.com:4000", false, false],
  ["http://192.168.1.7:4000", false, false],
  ["http://localhost:4000", true, false],
  ["http://localhost:4000", ["127.0.0.1"], false],
])("an installation at %s that trusts proxies (%o) has a local outbox: %s", (publicUrl, trustProxy, expected) => {
  expect(hasLocalOutbox({ publicUrl, trustProxy })).toBe(expected);
});
