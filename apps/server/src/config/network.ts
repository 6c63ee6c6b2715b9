// Where the server listens, and whom it believes.
import { isIP } from "node:net";
import { resolve } from "node:path";
import type { Environment } from "./environment.ts";

export interface NetworkConfig {
  host: string;
  port: number;
  publicUrl: string;
  /** What Fastify calls `trustProxy`: nobody, everybody, or these addresses. */
  trustProxy: boolean | string[];
  tls: { cert: string; key: string } | undefined;
}

export function parseNetwork(env: Environment): NetworkConfig {
  const port = env.wholeNumber("PORT", 4000, 65_535);
  const tls = parseTls(env);
  const local = `${tls ? "https" : "http"}://localhost:${port}`;
  return {
    host: env.read("HOST") ?? "127.0.0.1",
    port,
    publicUrl: (env.address("CONTRAIL_PUBLIC_URL", ["http:", "https:"]) ?? local).replace(/\/+$/, ""),
    trustProxy: parseTrustProxy(env),
    tls,
  };
}

function parseTls(env: Environment): NetworkConfig["tls"] {
  const files = env.pair("CONTRAIL_TLS_CERT", "CONTRAIL_TLS_KEY");
  return files && { cert: resolve(files[0]), key: resolve(files[1]) };
}

function parseTrustProxy({ read, mistake }: Environment): NetworkConfig["trustProxy"] {
  const text = read("CONTRAIL_TRUST_PROXY");
  if (text === undefined || text === "off") return false;
  if (text === "on") return true;
  const addresses = text.split(",").map((part) => part.trim());
  const wrong = addresses.find((each) => !isAddress(each));
  if (wrong !== undefined) {
    mistake(`CONTRAIL_TRUST_PROXY must be 'on', 'off' or addresses such as 10.0.0.1 or 10.0.0.0/8, not '${wrong}'.`);
  }
  return addresses;
}

/** An address, or a range of them such as 10.0.0.0/8. */
function isAddress(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
