import { expect, test } from "vitest";
import { toMessageTemplate } from "./message-template.ts";

test.each([
  ["Order 17 has no price", "Order <n> has no price"],
  ["ada@example.com has no cart", "<email> has no cart"],
  ["connect ECONNREFUSED 10.4.2.17:6379", "connect ECONNREFUSED <host>:6379"],
  ["connect ECONNREFUSED ::1:5432", "connect ECONNREFUSED <host>:5432"],
  ["getaddrinfo ENOTFOUND rates.example", "getaddrinfo ENOTFOUND rates.example"],
  [
    "write CONNECTION_CLOSED 1f462de30803897f4c87cfe341e93970.hyperdrive.local:5432",
    "write CONNECTION_CLOSED <host>:5432",
  ],
  ["request req_9f3c21ab failed", "request <id> failed"],
  ["user 0b9f1c3e-8a51-4d4e-9c53-0a8f5a1f6f10 is gone", "user <id> is gone"],
  ["Product 'Blue Jeans' has no price", "Product <text> has no price"],
  ['Product "Blue \\"Jeans\\"" has no price', "Product <text> has no price"],
  ["Product “Blue Jeans” has no price", "Product <text> has no price"],
  ["It isn't there, and it won't be", "It isn't there, and it won't be"],
  ["€12.99 is above the limit", "<n> is above the limit"],
  ["€1,204.50 is above the limit", "<n> is above the limit"],
  ["Commit 3f9c2ab cannot be read", "Commit <id> cannot be read"],
  ["pointer 0x7ffee4b2 is invalid", "pointer <n> is invalid"],
  ["timeout of 5000ms exceeded", "timeout of <n> exceeded"],
  ["timeout of 5 s exceeded", "timeout of <n> exceeded"],
  ["GET https://api.example/a?b=1 failed", "GET <url> failed"],
  ["ENOENT: no such file or directory, open '/tmp/a/b.txt'", "ENOENT: no such file or directory, open <text>"],
  ["cannot read /var/log/app.log", "cannot read <path>"],
  ["cannot read C:\\logs\\app.log", "cannot read <path>"],
  ["[2026-11-15T10:00:00Z] ERROR pool is empty", "ERROR pool is empty"],
  ["2026-11-15 10:00:00 pool is empty", "pool is empty"],
  ["Expires Sun, 15 Nov 2026 10:00:00 GMT", "Expires <time>"],
  ["Request failed with status code 401", "Request failed with status code 401"],
  ["HTTP 503 from upstream", "HTTP 503 from upstream"],
  ["Unique constraint failed (P2002)", "Unique constraint failed (P2002)"],
  ["E11000 duplicate key error", "E11000 duplicate key error"],
  ['relation "users" does not exist', "relation users does not exist"],
  ["Invalid `prisma.user.create()` invocation", "Invalid `prisma.user.create()` invocation"],
  ["Cannot find module './cart'", "Cannot find module ./cart"],
  ["version 1.2.3-beta.1 is too old", "version <version> is too old"],
  ["ids 1, 2, 3 and 4 are unknown", "ids <n> are unknown"],
  ["ids 1 are unknown", "ids <n> are unknown"],
  ["\u001b[31mred\u001b[0m alert", "red alert"],
  ["Uncaught (in promise) no stock", "no stock"],
  ["first line\nsecond line 17", "first line"],
  ['{"code":"E_POOL","id":5}', "code: E_POOL"],
  ['{"id":5,"at":7}', "{id,at}"],
  ["{not json}", "{not json}"],
  ["device 00:1b:44:11:3a:b7 is offline", "device <mac> is offline"],
  ["at 10:30:15 nothing came", "at <time> nothing came"],
  ["city location is invalid", "city location is invalid"],
  ["", ""],
])("%j becomes %j", (message, template) => {
  expect(toMessageTemplate(message)).toBe(template);
});

test("a template has no more than the start of a long message", () => {
  expect(toMessageTemplate(`no ${"word ".repeat(10_000)}`).length).toBeLessThanOrEqual(400);
});
