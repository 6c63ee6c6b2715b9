import { describe, expect, test } from "vitest";
import type { Context } from "./contract-context.ts";

export function testPreferences(context: Context): void {
  describe("preferences", () => {
    test("are the last ones set by their account", async () => {
      const { preferences } = context.stores;
      const ada = await context.addAccount();
      const bob = await context.addAccount({ id: "a2", email: "bob@example.com" });
      expect(await preferences.notifications(ada.id)).toBeUndefined();
      await preferences.setNotifications(ada.id, "first");
      await preferences.setNotifications(bob.id, "of bob");
      await preferences.setNotifications(ada.id, "second");
      expect(await preferences.notifications(ada.id)).toBe("second");
      expect(await preferences.notifications(bob.id)).toBe("of bob");
    });
  });
}
