import type { Fault } from "../fault.ts";

export const outbound: Fault[] = [
  {
    file: "apps/server/src/outbound/request.ts",
    text: '(address) => addressKind(address) !== "public" || own.has(address)',
    replacement: '(address) => addressKind(address) !== "public"',
    why: "A webhook could call services that listen on the server's own public address for local clients only.",
  },
  {
    file: "apps/server/src/outbound/request.ts",
    text: "const addresses = await withSignal(check(url), signal);",
    replacement: "const addresses = await withSignal(check(url).then(() => lookup(url.hostname)), signal);",
    why: "DNS rebinding: a name that is public when it is checked could lead to an internal address when it is called.",
  },
  {
    file: "apps/server/src/outbound/request.ts",
    text: "addresses.every((address) => isListedAddress(",
    replacement: "addresses.some((address) => isListedAddress(",
    why: "A name that resolves to one address of the allow list could also lead to an internal one that isn't on it.",
  },
  {
    file: "apps/server/src/outbound/request.ts",
    text: "new Set(from.origin === to.origin ?",
    replacement: "new Set(from.hostname === to.hostname ?",
    why: "Credentials would follow a redirect to another port of the same host, or from HTTPS to HTTP.",
  },
  {
    file: "apps/server/src/outbound/addresses.ts",
    text: '"fd00:ec2::/32",',
    replacement: "",
    why: "An operator who allows private networks would also allow webhooks to read the credentials of an EC2 instance.",
  },
];
