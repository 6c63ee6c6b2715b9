import { describe, expect, test } from "vitest";
import { toQueuedMail } from "../../testing/records.ts";
import type { Context } from "./contract-context.ts";

export function testMailQueue(context: Context): void {
  describe("mail queue", () => {
    test("returns due emails, longest waiting first, and hides them while they are being sent", async () => {
      const { mailQueue } = context.stores;
      const late = toQueuedMail({ id: "late", dueAt: 20 });
      const early = toQueuedMail({ id: "early", dueAt: 10 });
      for (const mail of [late, early, toQueuedMail({ id: "later", dueAt: 31 })]) await mailQueue.add(mail);
      expect(await mailQueue.take({ now: 30, until: 90 })).toEqual({ ...early, tries: 1, dueAt: 90 });
      expect(await mailQueue.take({ now: 30, until: 90 })).toEqual({ ...late, tries: 1, dueAt: 90 });
      expect(await mailQueue.take({ now: 30, until: 90 })).toBeUndefined();
      expect(await mailQueue.take({ now: 90, until: 99 })).toMatchObject({ id: "later" });
      expect(await mailQueue.take({ now: 90, until: 99 })).toMatchObject({ id: "early", tries: 2 });
      await mailQueue.remove("early");
      expect(await mailQueue.countWaiting()).toBe(2);
    });

    test("servers that poll concurrently each get a different email", async () => {
      const { mailQueue } = context.stores;
      for (const round of [1, 2, 3]) {
        const ids = ["a", "b", "c", "d"].map((letter) => `${round}${letter}`);
        for (const id of ids) await mailQueue.add(toQueuedMail({ id }));
        const taken: string[] = [];
        const server = async () => {
          for (let idle = 0; idle < 5; ) {
            const mail = await mailQueue.take({ now: 30, until: 90 });
            if (mail) taken.push(mail.id);
            else idle++;
          }
        };
        await Promise.all([server(), server(), server(), server()]);
        expect(taken.sort()).toEqual(ids);
      }
    });

    test("keeps failed emails with the reason; those given up are never retried and lose their text", async () => {
      const { mailQueue } = context.stores;
      const first = toQueuedMail({ id: "first", createdAt: 1 });
      const second = toQueuedMail({ id: "second", createdAt: 2 });
      for (const mail of [first, second, toQueuedMail({ id: "fine" })]) await mailQueue.add(mail);
      await mailQueue.postpone("first", { dueAt: 50, lastError: "busy" });
      await mailQueue.giveUp("second", { gaveUpAt: 40, lastError: "no such user" });
      expect(await mailQueue.failing(10)).toEqual([
        { ...second, gaveUpAt: 40, lastError: "no such user", sealed: "" },
        { ...first, dueAt: 50, lastError: "busy" },
      ]);
      await mailQueue.remove("fine");
      expect(await mailQueue.take({ now: 49, until: 90 })).toBeUndefined();
      expect(await mailQueue.take({ now: 50, until: 90 })).toMatchObject({ id: "first" });
      expect(await mailQueue.countWaiting()).toBe(1);
      await mailQueue.removeGivenUpBefore(40);
      expect(await mailQueue.failing(10)).toHaveLength(2);
      await mailQueue.removeGivenUpBefore(41);
      expect((await mailQueue.failing(10)).map(({ id }) => id)).toEqual(["first"]);
    });
  });
}
