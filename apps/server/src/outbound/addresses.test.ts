import { expect, test } from "vitest";
import { addressKind, isListedAddress, isListedHost, parseAllowList } from "./addresses.ts";

test.each([
  // public
  ["8.8.8.8", "public"],
  ["1.1.1.1", "public"],
  ["172.15.255.255", "public"],
  ["172.32.0.1", "public"],
  ["100.63.255.255", "public"],
  ["100.128.0.1", "public"],
  ["2606:4700:4700::1111", "public"],
  ["2a00:1450:4001:800::200e", "public"],
  // private networks
  ["10.0.0.1", "private"],
  ["172.16.0.1", "private"],
  ["172.31.255.255", "private"],
  ["192.168.1.1", "private"],
  ["100.64.0.1", "private"],
  ["fc00::1", "private"],
  ["fd12:3456:789a::1", "private"],
  // this machine and its link
  ["127.0.0.1", "forbidden"],
  ["127.255.255.254", "forbidden"],
  ["0.0.0.0", "forbidden"],
  ["::1", "forbidden"],
  ["::", "forbidden"],
  ["fe80::1", "forbidden"],
  ["fe80::1%eth0", "forbidden"],
  ["fec0::1", "forbidden"],
  // cloud metadata
  ["169.254.169.254", "forbidden"],
  ["100.100.100.200", "forbidden"],
  ["168.63.129.16", "forbidden"],
  ["192.0.0.192", "forbidden"],
  ["fd00:ec2::254", "forbidden"],
  ["fd20:ce::254", "forbidden"],
  // not for one machine, or for none
  ["224.0.0.1", "forbidden"],
  ["239.255.255.250", "forbidden"],
  ["255.255.255.255", "forbidden"],
  ["240.0.0.1", "forbidden"],
  ["192.0.2.1", "forbidden"],
  ["198.18.0.1", "forbidden"],
  ["198.51.100.7", "forbidden"],
  ["203.0.113.7", "forbidden"],
  ["ff02::1", "forbidden"],
  ["2001:db8::1", "forbidden"],
  ["3fff::1", "forbidden"],
  ["100::1", "forbidden"],
  // IPv4 inside IPv6, public ones too: each is another way to write an address
  ["::127.0.0.1", "forbidden"],
  ["::7f00:1", "forbidden"],
  ["::ffff:127.0.0.1", "forbidden"],
  ["::ffff:7f00:1", "forbidden"],
  ["0:0:0:0:0:ffff:7f00:1", "forbidden"],
  ["::ffff:8.8.8.8", "forbidden"],
  ["::ffff:0:127.0.0.1", "forbidden"],
  ["64:ff9b::7f00:1", "forbidden"],
  ["64:ff9b:1::7f00:1", "forbidden"],
  ["2002:7f00:1::", "forbidden"],
  ["2001:0:4136:e378:8000:63bf:3fff:fdd2", "forbidden"],
  // not an address
  ["localhost", "forbidden"],
  ["", "forbidden"],
  ["127.1", "forbidden"],
])("%s is %s", (address, kind) => {
  expect(addressKind(address)).toBe(kind);
});

test.each([
  ["private", "10.1.2.3", true],
  ["private", "fd12::1", true],
  ["private", "127.0.0.1", false],
  ["private", "169.254.169.254", false],
  ["private", "100.100.100.200", false],
  ["private", "fd00:ec2::254", false],
  ["private", "8.8.8.8", false],
  ["127.0.0.1", "127.0.0.1", true],
  ["127.0.0.1", "127.0.0.2", false],
  ["127.0.0.1", "::ffff:127.0.0.1", false],
  ["10.1.0.0/16", "10.1.255.1", true],
  ["10.1.0.0/16", "10.2.0.1", false],
  ["::1, fd00::/8", "fd01::5", true],
  ["::1", "::1", true],
  ["", "10.0.0.1", false],
  ["0.0.0.0/0", "fe80::1%eth0", false],
])("an allow list of '%s' contains %s: %s", (text, address, expected) => {
  expect(isListedAddress(parseAllowList(text).allow, address)).toBe(expected);
});

test.each([
  ["idp.corp.example", "idp.corp.example", 8443, true],
  ["idp.corp.example:8443", "IDP.corp.example", 8443, true],
  ["idp.corp.example:8443", "idp.corp.example", 443, false],
  ["idp.corp.example", "x.idp.corp.example", 443, false],
  ["[::1]:9000", "::1", 9000, true],
  ["127.0.0.1:9000", "127.0.0.1", 9000, true],
  ["127.0.0.1:9000", "127.0.0.1", 9001, false],
])("an allow list of '%s' contains %s on port %i: %s", (text, name, port, expected) => {
  expect(isListedHost(parseAllowList(text).allow, name, port)).toBe(expected);
});

test.each(["10.0.0.0/33", "fd00::/129", "http://idp", "idp:0", "idp:70000", "a b", "10.0.0.0/8/8", "fe80::1%eth0"])(
  "'%s' isn't a valid part of an allow list",
  (part) => {
    expect(parseAllowList(`private, ${part}`).wrong).toBe(part);
  },
);
