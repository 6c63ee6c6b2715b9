import { expect, test } from "vitest";
import { whereMailGoes } from "./where-mail-goes.ts";

const home = { smtp: undefined, publicUrl: "http://localhost:4000", trustProxy: false, outboxKey: "k3y" };
const smtp = { url: "smtp://contrail:hunter2@mail.example.com", from: "Contrail <contrail@example.com>" };

test.each([
  ["at home", home, "stays at http://localhost:4000/outbox#key=k3y; codes are printed here, too"],
  ["with a mail server", { ...home, smtp }, "by SMTP, from Contrail <contrail@example.com>"],
  ["for others", { ...home, publicUrl: "https://logs.example.com" }, /is not sent .* printed here.*\[mail\]/],
  ["behind a proxy", { ...home, trustProxy: ["10.0.0.1"] }, /is not sent .* printed here.*\[mail\]/],
])("the operator is told where the codes are: %s", (_, settings, expected) => {
  expect(whereMailGoes(settings)).toMatch(expected);
});
