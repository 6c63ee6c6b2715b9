import { afterEach, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createVault } from "../../vault.ts";
import { newState } from "../evaluate/rule-state.ts";
import { type AlertShop, anyError, createAlertShop } from "../testing/alert-shop.ts";
import { SupersededError } from "./errors.ts";
import { openIncident } from "./incident-changes.ts";
import { storeEvaluation } from "./store-evaluation.ts";
import { toWatchedRule } from "./watched-rule.ts";

const vault = createVault("a secret that only tests have 0123456789");

let app: TestApp;
let shop: AlertShop;
beforeEach(async () => {
  app = await startTestApp();
  shop = await createAlertShop(app, { token: await app.signUp("ada@example.com") });
});
afterEach(() => app.close());

test("of two servers that evaluate a rule at the same time, one opens an incident", async () => {
  const id = await shop.addRule(anyError);
  const stored = await app.storage.alertRules.byId(id);
  const rule = stored && toWatchedRule(stored);
  if (!rule) throw new Error("There is a rule.");
  const record = await app.storage.alertStates.find(id, "");
  const now = app.clock.now();
  const values = { firedValue: 1, usualValue: null, limitValue: 0 };
  const text = { title: "1 error", resolvedTitle: null, fired: "", now: null, items: [], more: 0 };
  const evaluate = (incidentId: string) =>
    storeEvaluation(
      { transaction: app.storage.transaction, onIncident() {}, onNotify() {} },
      {
        rule,
        now,
        rows: [{ group: "", record, state: newState(now, "firing") }],
        evaluations: [],
        plan: {
          id: incidentId,
          isOver: false,
          apply: (stores) =>
            openIncident(stores, vault, {
              ...values,
              id: incidentId,
              rule,
              applicationId: shop.id,
              openedAt: now,
              text: { ...text, excerpt: "", logId: null, source: null },
              entries: [],
              now,
            }),
        },
      },
    );
  await evaluate("one");
  await expect(evaluate("other")).rejects.toThrow(SupersededError);
  expect((await shop.incidents()).map((incident) => incident.id)).toEqual(["one"]);
});
