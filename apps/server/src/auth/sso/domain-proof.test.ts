import { afterEach, beforeEach, expect, test } from "vitest";
import { createTxtResolver, hasTxtRecord, newDomainToken, toTxtRecord } from "./domain-proof.ts";
import { type DnsServer, startDnsServer } from "./testing/dns-server.ts";

let dns: DnsServer;
beforeEach(async () => {
  dns = await startDnsServer();
});
afterEach(() => dns.close());

const token = newDomainToken();
const hasRecord = (domain: string) => hasTxtRecord(createTxtResolver([dns.address]), domain, token);

test("a domain is proved by its TXT record, among others", async () => {
  dns.setTxt("acme.example", "v=spf1 -all", toTxtRecord(token));
  expect(await hasRecord("acme.example")).toBe(true);
});

test.each([
  ["another token", [toTxtRecord("other")]],
  ["only a part of it", [toTxtRecord(token).slice(0, -1)]],
  ["more than it", [`${toTxtRecord(token)}x`]],
  ["no record", []],
])("a domain with %s isn't proved", async (_, texts) => {
  dns.setTxt("acme.example", ...texts);
  expect(await hasRecord("acme.example")).toBe(false);
});

test("the record of a subdomain proves nothing", async () => {
  dns.setTxt("www.acme.example", toTxtRecord(token));
  expect(await hasRecord("acme.example")).toBe(false);
});

test("a broken name server isn't a missing record", async () => {
  dns.break();
  await expect(hasRecord("acme.example")).rejects.toThrow();
});
