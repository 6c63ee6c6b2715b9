// Browsers that have signed in to an account before. Failures of strangers don't lock these out, because each has its
// own limits. A cookie is invalid for any other account and after a password change.

import { randomUUID } from "node:crypto";
import { dayMs } from "@contrail/protocol";
import type { FastifyRequest } from "fastify";
import { z } from "zod/mini";
import type { AccountRecord } from "../storage/metadata/accounts/accounts.ts";
import type { AttemptSource } from "./attempt-limits.ts";
import { toNetwork } from "./ip-limit.ts";
import { createSealedCookie, type SealedCookieDeps } from "./sealed-cookie.ts";

const lifetimeMs = 180 * dayMs;

const Device = z.object({ id: z.string(), accountId: z.string(), passwordTag: z.string() });

/** Where a request comes from. */
export interface RequestOrigin {
  ip: string;
  /** The Cookie header. */
  cookie: string | undefined;
  /** The User-Agent header. */
  agent: string | null;
}

export const toRequestOrigin = ({ ip, headers }: Pick<FastifyRequest, "ip" | "headers">): RequestOrigin => ({
  ip,
  cookie: headers.cookie,
  agent: headers["user-agent"] ?? null,
});

type DeviceAccount = Pick<AccountRecord, "id" | "passwordHash">;

export type Devices = ReturnType<typeof createDevices>;

export function createDevices(deps: SealedCookieDeps) {
  const cookie = createSealedCookie(deps, { name: "contrail-device", schema: Device, lifetimeMs, sameSite: "Strict" });
  // Anyone who knew the old password could have collected any number of cookies with it.
  const tagOf = ({ passwordHash }: DeviceAccount) => deps.vault.hash(`device ${passwordHash}`);

  function idOf(client: RequestOrigin, account: DeviceAccount | undefined): string | undefined {
    const device = cookie.read(client.cookie);
    const isOfAccount = account && device?.accountId === account.id && device.passwordTag === tagOf(account);
    return isOfAccount ? device.id : undefined;
  }

  return {
    /** The value of a Set-Cookie header. A known browser keeps its id, and with it its count of failures. */
    remember(client: RequestOrigin, account: DeviceAccount): string {
      const id = idOf(client, account) ?? randomUUID();
      return cookie.write({ id, accountId: account.id, passwordTag: tagOf(account) });
    },

    /** The source that failures count for: the known browser, or its network. */
    sourceOf(client: RequestOrigin, account: DeviceAccount | undefined): AttemptSource {
      const id = idOf(client, account);
      return id === undefined ? networkSource(client) : { name: `device ${id}`, ip: client.ip, isKnown: true };
    },
  };
}

export const networkSource = ({ ip }: Pick<RequestOrigin, "ip">): AttemptSource => ({
  name: `network ${toNetwork(ip)}`,
  ip,
  isKnown: false,
});
