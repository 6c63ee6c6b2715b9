import { expect, test } from "vitest";
import { counterText, isAtLimit, limitToast, limitWarning, planLimitText } from "./application-limit.ts";

const starter = { plan: "starter", credits: 500 } as const;
const pro = { plan: "pro", credits: 2_000 } as const;
const enterprise = { plan: "enterprise", credits: 10_000 } as const;
const unmetered = { plan: "starter", credits: null } as const;

test.each([
  [starter, 2, false, "2 of 3 applications used"],
  [starter, 3, true, "3 of 3 applications used"],
  [pro, 3, false, "3 of 5 applications used"],
  [pro, 5, true, "5 of 5 applications used"],
  [enterprise, 1, false, "1 application"],
  [enterprise, 900, false, "900 applications"],
  [unmetered, 4, false, "4 applications"],
])("%o with %i applications", (account, used, full, counter) => {
  expect(isAtLimit(account, used)).toBe(full);
  expect(counterText(account, used)).toBe(counter);
});

test("the texts at the limit use the plan's number", () => {
  expect(limitToast(starter)).toBe("You can only create up to 3 applications");
  expect(limitWarning(starter)).toBe(
    "You've reached the maximum limit of 3 applications. Delete an existing app to create a new one.",
  );
  expect(limitToast(pro)).toBe("You can only create up to 5 applications");
});

test.each([
  [starter, "You can only create up to 3 apps on the free plan."],
  [pro, "You can only create up to 5 apps on the Pro plan."],
  [enterprise, undefined],
  [unmetered, undefined],
])("the create-app modal for %o says: %s", (account, sentence) => {
  expect(planLimitText(account)).toBe(sentence);
});
