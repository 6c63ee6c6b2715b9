import { describe, expect, test } from "vitest";
import type { Context } from "./contract-context.ts";

export function testIdentities(context: Context): void {
  describe("identities", () => {
    test("map a provider's user to an account, once", async () => {
      const { identities } = context.stores;
      const ada = await context.addAccount();
      const bob = await context.addAccount({ id: "a2", email: "bob@example.com" });
      expect(await identities.link({ provider: "google", subject: "7", accountId: ada.id, createdAt: 1 })).toBe(true);
      expect(await identities.link({ provider: "github", subject: "7", accountId: ada.id, createdAt: 1 })).toBe(true);
      expect(await identities.link({ provider: "github", subject: "7", accountId: bob.id, createdAt: 2 })).toBe(false);
      expect(await identities.account("github", "7")).toEqual(ada);
      expect(await identities.account("github", "8")).toBeUndefined();
      expect(await identities.providers(ada.id)).toEqual(["github", "google"]);
      expect(await identities.providers(bob.id)).toEqual([]);
    });
  });
}
