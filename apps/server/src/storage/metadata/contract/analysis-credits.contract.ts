import { describe, expect, test } from "vitest";
import type { Context } from "./contract-context.ts";

const now = Date.UTC(2026, 10, 15);

export function testAnalysisCredits(context: Context): void {
  describe("AI analyses", () => {
    test("[PLAN-27] use no more credits than the month has, even if concurrent", async () => {
      const { analysisCredits: analyses } = context.stores;
      const { id } = await context.addAccount();
      const spend = (time: number) => analyses.spend(id, { now: time, limitOf: () => 3 });
      const results = await Promise.all(Array.from({ length: 8 }, () => spend(now)));
      expect(results.filter(Boolean)).toHaveLength(3);
      expect(await analyses.used(id, now)).toBe(3);
      const december = Date.UTC(2026, 11, 1);
      expect(await analyses.used(id, december)).toBe(0);
      expect(await spend(december)).toBe(true);
    });
  });
}
