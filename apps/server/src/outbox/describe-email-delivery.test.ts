import { expect, test } from "vitest";
import { describeContactDelivery, describeEmailDelivery } from "./describe-email-delivery.ts";

const home = { smtp: undefined, publicUrl: "http://localhost:4000", trustProxy: false, outboxKey: "k3y" };
const smtp = { url: "smtp://contrail:hunter2@mail.example.com", from: "Contrail <contrail@example.com>" };

test.each([
  ["on this machine", home, "not sent, see http://localhost:4000/outbox#key=k3y; codes are also printed here"],
  ["with a mail server", { ...home, smtp }, "by SMTP, from Contrail <contrail@example.com>"],
  ["public", { ...home, publicUrl: "https://logs.example.com" }, /not sent until .* printed here.*\[mail\]/],
  ["behind a proxy", { ...home, trustProxy: ["10.0.0.1"] }, /not sent until .* printed here.*\[mail\]/],
])("shows the operator where to find codes: %s", (_, settings, expected) => {
  expect(describeEmailDelivery(settings)).toMatch(expected);
});

const operatorEmail = "operator@example.com";
const elsewhere = { ...home, publicUrl: "https://logs.example.com" };

test.each([
  [
    "at home",
    { ...home, operatorEmail: undefined },
    /shown at .*\/outbox#key=k3y and printed here; .* set CONTRAIL_SMTP_URL and CONTRAIL_OPERATOR_EMAIL$/,
  ],
  [
    "without an operator's address",
    { ...home, smtp, operatorEmail: undefined },
    /shown at .* set CONTRAIL_OPERATOR_EMAIL$/,
  ],
  ["without a mail server", { ...home, operatorEmail }, /shown at .* set CONTRAIL_SMTP_URL$/],
  [
    "for others",
    { ...elsewhere, operatorEmail: undefined },
    /^messages are printed here in lines that start with \[contact\]; /,
  ],
  ["with both", { ...elsewhere, smtp, operatorEmail }, /^messages are emailed to operator@example\.com$/],
])("shows the operator where visitors' messages go: %s", (_, settings, expected) => {
  expect(describeContactDelivery(settings)).toMatch(expected);
});
