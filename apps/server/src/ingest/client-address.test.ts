import { expect, test } from "vitest";
import { clientAddress } from "./client-address.ts";

const forwarded = { "x-forwarded-for": "203.0.113.7" };

test.each([
  ["a direct client", "203.0.113.7", "203.0.113.7", {}, "203.0.113.7"],
  ["a client on this machine", "127.0.0.1", "127.0.0.1", {}, "127.0.0.1"],
  ["a trusted proxy", "203.0.113.7", "127.0.0.1", forwarded, "203.0.113.7"],
  ["an untrusted proxy on this machine", "127.0.0.1", "127.0.0.1", forwarded, undefined],
  ["an untrusted proxy in the network", "::ffff:10.1.2.3", "::ffff:10.1.2.3", forwarded, undefined],
  ["an untrusted IPv6 proxy", "fd00::1", "fd00::1", { forwarded: "for=1.2.3.4" }, undefined],
  ["a client that pretends to be a proxy", "203.0.113.9", "203.0.113.9", forwarded, "203.0.113.9"],
])("%s", (_, ip, remoteAddress, headers, expected) => {
  expect(clientAddress({ ip, headers, socket: { remoteAddress } })).toBe(expected);
});
