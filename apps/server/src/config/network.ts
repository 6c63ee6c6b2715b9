// Listen address, TLS and trusted proxies.
import { isIP } from "node:net";
import { resolve } from "node:path";
import { type AllowList, parseAllowList } from "../outbound/addresses.ts";
import type { EnvReader } from "./environment.ts";

/** Fastify's `trustProxy`: no one, everyone, this many hops in front of the server, or these addresses. */
export type TrustProxy = boolean | number | string[];

const maxProxyHops = 10;

export interface NetworkConfig {
  host: string;
  port: number;
  publicUrl: string;
  trustProxy: TrustProxy;
  tls: { cert: string; key: string } | undefined;
  /** Internal addresses that URLs entered by users may lead to. */
  outboundAllow: AllowList;
}

export function parseNetwork(env: EnvReader): NetworkConfig {
  const port = env.wholeNumber("PORT", 4000, 65_535);
  const tls = parseTls(env);
  const local = `${tls ? "https" : "http"}://localhost:${port}`;
  return {
    host: env.read("HOST") ?? "127.0.0.1",
    port,
    publicUrl: (env.url("CONTRAIL_PUBLIC_URL", ["http:", "https:"]) ?? local).replace(/\/{1,9}$/, ""),
    trustProxy: parseTrustProxy(env),
    tls,
    outboundAllow: parseOutboundAllow(env),
  };
}

function parseTls(env: EnvReader): NetworkConfig["tls"] {
  const files = env.pair("CONTRAIL_TLS_CERT", "CONTRAIL_TLS_KEY");
  return files && { cert: resolve(files[0]), key: resolve(files[1]) };
}

function parseOutboundAllow({ read, problem }: EnvReader): AllowList {
  const { allow, wrong } = parseAllowList(read("CONTRAIL_OUTBOUND_ALLOW") ?? "");
  if (wrong !== undefined) {
    problem(
      `CONTRAIL_OUTBOUND_ALLOW must list hosts such as idp.corp.example:8443, addresses such as 10.1.0.0/16, or 'private', not '${wrong}'.`,
    );
  }
  return allow;
}

function parseTrustProxy({ read, problem }: EnvReader): NetworkConfig["trustProxy"] {
  const text = read("CONTRAIL_TRUST_PROXY");
  if (text === undefined || text === "off") return false;
  if (text === "on") return true;
  if (/^\d+$/.test(text)) return parseHops(text, problem);
  const addresses = text.split(",").map((part) => part.trim());
  const wrong = addresses.find((each) => !isAddress(each));
  if (wrong !== undefined) {
    problem(
      `CONTRAIL_TRUST_PROXY must be 'off', a number of proxies, addresses such as 10.0.0.1 or 10.0.0.0/8, or 'on', not '${wrong}'.`,
    );
  }
  return addresses;
}

function parseHops(text: string, problem: EnvReader["problem"]): NetworkConfig["trustProxy"] {
  const hops = Number(text);
  if (hops >= 1 && hops <= maxProxyHops) return hops;
  problem(`CONTRAIL_TRUST_PROXY must name 1 to ${maxProxyHops} proxies when it is a number, not '${text}'.`);
  return false;
}

/** An address, or a range of them such as 10.0.0.0/8. */
function isAddress(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
