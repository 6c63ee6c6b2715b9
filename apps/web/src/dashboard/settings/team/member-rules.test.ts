import type { Role } from "@contrail/protocol";
import { expect, test } from "vitest";
import { assignableRoles, canRemove, canTransfer, isOnlyOwner } from "./member-rules.ts";

const other = (role: Role) => ({ role, isYou: false });
const you = (role: Role) => ({ role, isYou: true });

test.each([
  ["owner", other("viewer"), ["viewer", "member", "admin", "owner"]],
  ["owner", other("owner"), ["viewer", "member", "admin", "owner"]],
  ["owner", you("owner"), []],
  ["admin", other("member"), ["viewer", "member", "admin"]],
  ["admin", other("owner"), []],
  ["member", other("viewer"), []],
  ["viewer", other("viewer"), []],
] as const)("[CLAIM-28] a person with the role %s can give %o the roles %j", (ownRole, member, choices) => {
  expect(assignableRoles(ownRole, member)).toEqual(choices);
});

test.each([
  ["owner", other("owner"), true, true],
  ["owner", you("owner"), false, false],
  ["admin", other("admin"), true, false],
  ["admin", other("owner"), false, false],
  ["member", other("viewer"), false, false],
] as const)("%s and %o: remove %s, hand over the team %s", (ownRole, member, remove, transfer) => {
  expect(canRemove(ownRole, member)).toBe(remove);
  expect(canTransfer(ownRole, member)).toBe(transfer);
});

test.each([
  [[you("owner"), other("admin")], true],
  [[you("owner"), other("owner")], false],
  [[you("admin"), other("owner")], false],
])("%o: the only owner is you: %s", (members, isOnly) => {
  expect(isOnlyOwner(members)).toBe(isOnly);
});
