import { describe, expect, test } from "vitest";
import type { Context } from "./contract-context.ts";

export function testInstall(context: Context): void {
  describe("install", () => {
    test("the first writer wins", async () => {
      const { install } = context.stores;
      const values = Array.from({ length: 8 }, (_, i) => `value ${i}`);
      const stored = await Promise.all(values.map((value) => install.putIfAbsent("secret_fingerprint", value)));
      expect(new Set(stored).size).toBe(1);
      expect(values).toContain(stored[0]);
      expect(await install.putIfAbsent("secret_fingerprint", "too late")).toBe(stored[0]);
    });

    test("a value can be replaced", async () => {
      const { install } = context.stores;
      await install.put("progress", "1");
      await install.put("progress", "2");
      expect(await install.putIfAbsent("progress", "3")).toBe("2");
    });
  });
}
