import { expect, test } from "vitest";
import { bindBySet } from "./database/bind.ts";
import { type Ages, inAnyScope, type RowFilter, type Scope } from "./scope.ts";
import { typesSql } from "./type-sql.ts";

const shop: Scope = { applicationId: "shop", since: 10, deletedTo: "0" };
const blog: Scope = { ...shop, applicationId: "blog" };
const search = { where: "message = {s0:String}", params: { s0: "x" } };

test.each<[string, Scope[], RowFilter, Ages, string, object]>([
  [
    "one application is compared with",
    [shop],
    {},
    "kept",
    "application_id = {application:String} AND time >= {from:Int64}",
    { application: "shop", from: 10 },
  ],
  [
    "applications with equal bounds share them",
    [shop, blog],
    {},
    "kept",
    "application_id IN {applications:Array(String)} AND time >= {from:Int64}",
    { applications: ["shop", "blog"], from: 10 },
  ],
  [
    "different retentions are looked up by application",
    [shop, { ...blog, since: 5 }],
    {},
    "kept",
    "application_id IN {applications:Array(String)} AND time >= {from:Int64} AND " +
      "time >= transform(application_id, {applications:Array(String)}, {froms:Array(Int64)}, {from:Int64})",
    { applications: ["shop", "blog"], from: 5, froms: [10, 5] },
  ],
  [
    "for expired rows, the latest bound is the widest",
    [shop, { ...blog, since: 5 }],
    {},
    "expired",
    "application_id IN {applications:Array(String)} AND time < {from:Int64} AND " +
      "time < transform(application_id, {applications:Array(String)}, {froms:Array(Int64)}, {from:Int64})",
    { applications: ["shop", "blog"], from: 10, froms: [10, 5] },
  ],
  [
    "a filter that starts later than every retention makes the bounds equal",
    [shop, { ...blog, since: 5 }],
    { from: 20, to: 30 },
    "kept",
    "application_id IN {applications:Array(String)} AND time >= {from:Int64} AND time <= {to:Int64}",
    { applications: ["shop", "blog"], from: 20, to: 30 },
  ],
  [
    "a filter that starts before the retention doesn't extend it",
    [shop, { ...blog, since: 5 }],
    { from: 7 },
    "kept",
    "application_id IN {applications:Array(String)} AND time >= {from:Int64} AND " +
      "time >= transform(application_id, {applications:Array(String)}, {froms:Array(Int64)}, {from:Int64})",
    { applications: ["shop", "blog"], from: 7, froms: [10, 7] },
  ],
  [
    "deleted rows have the same bound",
    [shop, blog].map((scope) => ({ ...scope, deletedTo: "18446744073709551614" })),
    {},
    "all",
    "application_id IN {applications:Array(String)} AND seq >= {firstSeq:UInt64}",
    { applications: ["shop", "blog"], firstSeq: 18446744073709551615n },
  ],
  [
    "deleted rows have a bound per application",
    [shop, { ...blog, deletedTo: "7" }],
    {},
    "all",
    "application_id IN {applications:Array(String)} AND seq >= {firstSeq:UInt64} AND " +
      "seq >= transform(application_id, {applications:Array(String)}, {firstSeqs:Array(UInt64)}, {firstSeq:UInt64})",
    { applications: ["shop", "blog"], firstSeq: 0n, firstSeqs: [0n, 8n] },
  ],
  [
    "the filter is included once",
    [shop, blog],
    { types: ["warn", "warning"], seq: "3", condition: search },
    "all",
    `application_id IN {applications:Array(String)} AND seq = {seq:UInt64} AND ${typesSql(["warn", "warning"])} AND message = {s0:String}`,
    { applications: ["shop", "blog"], seq: "3", s0: "x" },
  ],
])("%s", (_, scopes, filter, ages, where, params) => {
  expect(inAnyScope(scopes, filter, ages)).toEqual({ where: `(${where})`, params });
});

test("the SQL for 2,000 applications is as long as for two, even if each has its own bounds", () => {
  const scopes = Array.from({ length: 2_000 }, (_, number) => ({
    applicationId: `0197e2b4-0000-7000-8000-${String(number).padStart(12, "0")}`,
    since: 1_700_000_000_000 + number,
    deletedTo: String(7_000_000_000_000_000_000n + BigInt(number)),
  }));
  const filter: RowFilter = { types: ["error"], condition: search };
  const { where, params } = inAnyScope(scopes, filter);
  expect(where).toBe(inAnyScope(scopes.slice(0, 2), filter).where);
  const statement = bindBySet(`SELECT count() FROM logs WHERE ${where}`, params);
  expect(statement.length).toBeLessThan(200_000);
});

test("a statement that exceeds the engine's default declares its size", () => {
  const ids = (count: number) => Array.from({ length: count }, (_, number) => `application-${number}`);
  expect(bindBySet("SELECT 1", { ids: ids(10) })).toMatch(/^SET param_ids = /);
  expect(bindBySet("SELECT 1", { ids: ids(20_000) })).toMatch(/^SET max_query_size = 67108864; SET param_ids = /);
});
