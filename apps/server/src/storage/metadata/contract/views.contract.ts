import { describe, expect, test } from "vitest";
import type { ViewRecord } from "../views.ts";
import type { Context } from "./contract-context.ts";

export function testViews(context: Context): void {
  describe("views", () => {
    const view = (id: string, name: string, teamId = "a1"): ViewRecord => {
      return { id, teamId, name, query: `search=${id}`, createdAt: 1 };
    };

    test("are listed by name, ignoring case, only for their own account", async () => {
      const { views } = context.stores;
      await context.addAccount();
      await context.addAccount({ id: "a2", email: "bob@example.com" });
      for (const each of [view("1", "Slow"), view("2", "errors"), view("3", "errors", "a2")]) {
        expect(await views.create(each, 50)).toBe("created");
      }
      expect(await views.list("a1")).toEqual([view("2", "errors"), view("1", "Slow")]);
      expect(await views.find("a1", "1")).toEqual(view("1", "Slow"));
      expect(await views.find("a2", "1")).toBeUndefined();
    });

    test("names are unique and the number is limited, even if they are saved concurrently", async () => {
      const { views } = context.stores;
      await context.addAccount();
      expect(await views.create(view("1", "Über"), 3)).toBe("created");
      expect(await views.create(view("2", "über"), 3)).toBe("name_taken");
      const outcomes = await Promise.all(["3", "4", "5", "6"].map((id) => views.create(view(id, id), 3)));
      expect(outcomes.toSorted()).toEqual(["created", "created", "limit_reached", "limit_reached"]);
    });

    test("are renamed and removed only by their own account", async () => {
      const { views } = context.stores;
      await context.addAccount();
      await context.addAccount({ id: "a2", email: "bob@example.com" });
      await views.create(view("1", "Slow"), 50);
      await views.create(view("2", "Errors"), 50);
      expect(await views.rename("a2", "1", "Stolen")).toBe("not_found");
      expect(await views.rename("a1", "1", "ERRORS")).toBe("name_taken");
      expect(await views.rename("a1", "1", "SLOW")).toBe("renamed");
      expect(await views.remove("a2", "1")).toBe(false);
      expect(await views.remove("a1", "2")).toBe(true);
      expect(await views.list("a1")).toEqual([view("1", "SLOW")]);
    });
  });
}
