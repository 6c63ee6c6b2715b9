// A cookie that only this installation can write and read: encrypted, authenticated, and valid for a limited time.
import { z } from "zod/mini";
import type { Clock } from "../clock.ts";
import type { Vault } from "../vault.ts";

export interface SealedCookieDeps {
  vault: Vault;
  clock: Clock;
  publicUrl: string;
}

interface CookieOptions<Value> {
  name: string;
  schema: z.ZodMiniType<Value>;
  lifetimeMs: number;
  sameSite: "Lax" | "Strict";
}

export function createSealedCookie<Value>(
  { vault, clock, publicUrl }: SealedCookieDeps,
  { name: plainName, schema, lifetimeMs, sameSite }: CookieOptions<Value>,
) {
  const isSecure = publicUrl.startsWith("https:");
  // Browsers only accept this prefix from the host itself, never from a subdomain.
  const name = isSecure ? `__Host-${plainName}` : plainName;
  const attributes = `Path=/; HttpOnly; SameSite=${sameSite}${isSecure ? "; Secure" : ""}`;
  // The name is encrypted with the value, so that one kind of cookie can't be used as another.
  const Sealed = z.object({ name: z.literal(name), expiresAt: z.number(), value: schema });

  function unseal(text: string): unknown {
    try {
      return JSON.parse(vault.decrypt(text));
    } catch {
      return undefined;
    }
  }

  return {
    /** The value of a Set-Cookie header. */
    write(value: Value): string {
      const sealed = vault.encrypt(JSON.stringify({ name, expiresAt: clock.now() + lifetimeMs, value }));
      return `${name}=${sealed}; Max-Age=${lifetimeMs / 1000}; ${attributes}`;
    },

    clear: () => `${name}=; Max-Age=0; ${attributes}`,

    /** undefined if there is none, or it has expired or isn't ours. */
    read(header: string | undefined): Value | undefined {
      const text = header
        ?.split(";")
        .map((pair) => pair.trim())
        .find((pair) => pair.startsWith(`${name}=`))
        ?.slice(name.length + 1);
      const sealed = text ? z.safeParse(Sealed, unseal(text)).data : undefined;
      return sealed && sealed.expiresAt > clock.now() ? sealed.value : undefined;
    },
  };
}
