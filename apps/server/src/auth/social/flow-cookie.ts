// Keeps a sign-in that is under way in the browser that began it: encrypted, for ten minutes, for these calls only.
import { providerIds } from "@contrail/protocol";
import { z } from "zod/mini";
import type { Clock } from "../../clock.ts";
import type { Vault } from "../../secret.ts";

const lifetime = 10 * 60_000;

const StoredFlow = z.object({
  provider: z.enum(providerIds),
  state: z.string(),
  verifier: z.string(),
  nonce: z.string(),
  expiresAt: z.number(),
});
type StoredFlow = z.infer<typeof StoredFlow>;

interface FlowCookieDeps {
  vault: Vault;
  clock: Clock;
  publicUrl: string;
}

export function createFlowCookie({ vault, clock, publicUrl }: FlowCookieDeps) {
  const isSecure = publicUrl.startsWith("https:");
  // The prefix makes browsers refuse the cookie from anyone but this very host.
  const name = isSecure ? "__Host-contrail-sign-in" : "contrail-sign-in";
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;

  return {
    /** The value of a Set-Cookie header. */
    write(flow: Omit<StoredFlow, "expiresAt">): string {
      const stored: StoredFlow = { ...flow, expiresAt: clock.now() + lifetime };
      return `${name}=${vault.encrypt(JSON.stringify(stored))}; Max-Age=${lifetime / 1000}; ${attributes}`;
    },

    clear: () => `${name}=; Max-Age=0; ${attributes}`,

    /** undefined when there is none, it was tampered with, or it is too old. */
    read(header: string | undefined): StoredFlow | undefined {
      const sealed = header
        ?.split(";")
        .map((pair) => pair.trim())
        .find((pair) => pair.startsWith(`${name}=`))
        ?.slice(name.length + 1);
      const flow = sealed && z.safeParse(StoredFlow, unseal(sealed)).data;
      return flow && flow.expiresAt > clock.now() ? flow : undefined;
    },
  };

  function unseal(sealed: string): unknown {
    try {
      return JSON.parse(vault.decrypt(sealed));
    } catch {
      return undefined;
    }
  }
}
