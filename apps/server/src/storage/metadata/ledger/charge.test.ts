import { expect, test } from "vitest";
import { splitCharge } from "./charge.ts";

const buffer = 250;

test.each([
  ["the plan's credits are used first", 10, { ofPlan: 500, purchased: 100 }, { ofPlan: 10, purchased: 0 }],
  ["then purchased ones", 10, { ofPlan: 4, purchased: 100 }, { ofPlan: 4, purchased: 6 }],
  ["then the buffer", 10, { ofPlan: 4, purchased: 5 }, { ofPlan: 5, purchased: 5 }],
  [
    "in the buffer, purchased credits are used first",
    10,
    { ofPlan: -200, purchased: 100 },
    { ofPlan: 0, purchased: 10 },
  ],
  ["down to the end of the buffer", 10, { ofPlan: -240, purchased: 0 }, { ofPlan: 10, purchased: 0 }],
  ["and no further", 10, { ofPlan: -241, purchased: 0 }, { ofPlan: 9, purchased: 0 }],
  ["past the end, nothing is charged", 10, { ofPlan: -250, purchased: 0 }, { ofPlan: 0, purchased: 0 }],
  ["nor below it, after a plan change", 10, { ofPlan: -900, purchased: 0 }, { ofPlan: 0, purchased: 0 }],
  ["nothing costs nothing", 0, { ofPlan: 500, purchased: 100 }, { ofPlan: 0, purchased: 0 }],
])("%s", (_, cost, balance, charge) => {
  expect(splitCharge(cost, balance, buffer)).toEqual(charge);
});
