import { defaultRedactionRules, type RedactionRules } from "@contrail/protocol";
import { describe, expect, test } from "vitest";
import { toApplication } from "../../testing/records.ts";
import type { Context } from "./contract-context.ts";

const first: RedactionRules = {
  builtIn: false,
  keys: ["iban", "żółw's"],
  allowKeys: ["sid"],
  patterns: ['"#*"'],
  emails: true,
};

export function testRedaction(context: Context): void {
  describe("redaction rules", () => {
    test("are stored per application and replaced as a whole", async () => {
      const { applications, redaction } = context.stores;
      const { id: teamId } = await context.addAccount();
      for (const id of ["1", "2"]) await applications.create(toApplication({ id, teamId, name: id }), 3);
      expect(await redaction.rulesOf("1")).toBeUndefined();

      expect(await redaction.put(teamId, "1", first)).toBe(true);
      expect(await redaction.rulesOf("1")).toEqual(first);
      expect(await redaction.put(teamId, "1", defaultRedactionRules)).toBe(true);
      expect(await redaction.rulesOf("1")).toEqual(defaultRedactionRules);
      expect(await redaction.rulesOf("2")).toBeUndefined();
    });

    test("from before an option existed have its default", async () => {
      const { applications, redaction } = context.stores;
      const { id: teamId } = await context.addAccount();
      await applications.create(toApplication({ id: "1", teamId }), 3);
      const { emails: _, ...older } = first;
      await redaction.put(teamId, "1", older as RedactionRules);
      expect(await redaction.rulesOf("1")).toEqual({ ...first, emails: false });
    });

    test("are changed by their own account alone", async () => {
      const { applications, redaction } = context.stores;
      const ada = await context.addAccount();
      const bob = await context.addAccount({ id: "a2", email: "bob@example.com" });
      await applications.create(toApplication({ id: "1", teamId: ada.id }), 3);
      expect(await redaction.put(bob.id, "1", first)).toBe(false);
      expect(await redaction.put(ada.id, "no such", first)).toBe(false);
      expect(await redaction.rulesOf("1")).toBeUndefined();
    });

    test("of concurrent changes, one is stored in the end", async () => {
      const { applications, redaction } = context.stores;
      const { id: teamId } = await context.addAccount();
      await applications.create(toApplication({ id: "1", teamId }), 3);
      const changes = Array.from({ length: 8 }, (_, i) => ({ ...first, keys: [`key ${i}`] }));
      await Promise.all(changes.map((rules) => redaction.put(teamId, "1", rules)));
      expect(changes).toContainEqual(await redaction.rulesOf("1"));
    });

    test("are deleted with their application", async () => {
      const { applications, redaction } = context.stores;
      const { id: teamId } = await context.addAccount();
      await applications.create(toApplication({ id: "1", teamId }), 3);
      await redaction.put(teamId, "1", first);
      await applications.remove(teamId, "1");
      expect(await redaction.rulesOf("1")).toBeUndefined();
    });
  });
}
