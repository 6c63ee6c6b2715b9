import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { createTestTeam, type TestTeam } from "../testing/test-team.ts";
import { mentionMail } from "./messages.ts";

let app: TestApp;
let team: TestTeam;
let id: string;
beforeAll(async () => {
  app = await startTestApp();
  team = await createTestTeam(app, "harbor");
  const created = await as("member", "POST", "/dashboard/create-key", { name: "shop" });
  const event = {
    level: "error",
    message: "no <cart>",
    stack: "TypeError: no <cart>\n    at total (/src/cart.js:1:2)",
  };
  await app.call("POST", "/logs", { token: created.body.application.key, body: [event] });
  await app.stored();
  const { body } = await as("member", "GET", "/issues");
  expect(body).toMatchObject({ success: true });
  id = body.issues[0].id;
});
afterAll(() => app.close());

const as = (role: "owner" | "admin" | "member" | "viewer", method: "GET" | "POST", path: string, body?: object) =>
  app.call(method, path, { token: team.tokens[role], headers: team.headers, ...(body && { body }) });
const comment = (text: string) => as("member", "POST", `/issues/${id}/comments`, { text });
const mailsTo = async (email: string) =>
  (await app.mailsTo(email)).filter(({ subject }) => subject.includes("mentioned you"));

test("[CLAIM-25] members who are mentioned get one email each, the author and others with the name none", async () => {
  // Everyone is called Ada, also someone who isn't in the team.
  await app.signUp("stranger@example.com");
  await as("admin", "POST", "/dashboard/settings/notifications", { mentions: false });
  const text = "@Ada, look at <b>this</b>:\nAda@example.com & @Ada again";
  expect((await comment(text)).status).toBe(200);
  const [mail, ...others] = await mailsTo(team.emailOf("owner"));
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`Ada mentioned you in ${id}`);
  expect(mail?.bodyText).toContain("TypeError: no <cart>");
  expect(mail?.bodyText).toContain("@Ada, look at <b>this</b>:\n\nAda@example.com & @Ada again");
  expect(mail?.bodyText).toMatch(new RegExp(`Open ${id}: http\\S+/dashboard/issues/${id}\\?team=${team.id}\n`));
  expect(await mailsTo(team.emailOf("viewer"))).toHaveLength(1);
  for (const email of [team.emailOf("member"), team.emailOf("admin"), "stranger@example.com"])
    expect([email, await mailsTo(email)]).toEqual([email, []]);
});

test("a comment without a mention sends no email, a long one is cut off", async () => {
  const before = (await mailsTo(team.emailOf("owner"))).length;
  await comment("Ada should see this");
  expect(await mailsTo(team.emailOf("owner"))).toHaveLength(before);
  await comment(`@Ada ${"x".repeat(4_000)}`);
  const mail = (await mailsTo(team.emailOf("owner"))).find(({ bodyText }) => bodyText.includes("xxx"));
  expect(mail?.bodyText).toContain("x…\n");
  expect(mail?.bodyText.length).toBeLessThan(1_600);
});

test("someone who has left the team gets no email", async () => {
  const before = (await mailsTo(team.emailOf("viewer"))).length;
  const { viewer } = team.accountIds;
  const left = { token: team.tokens.owner, headers: team.headers };
  expect((await app.call("DELETE", `/team/members/${viewer}`, left)).status).toBe(200);
  await comment("@Ada?");
  expect(await mailsTo(team.emailOf("viewer"))).toHaveLength(before);
});

test("the email shows a comment as text", () => {
  const { html, subject } = mentionMail({
    to: "ada@example.com",
    publicUrl: "https://logs.example.com",
    author: "Mira\r\nBcc: all@example.com",
    team: { id: "t", name: "<i>Harbor</i>" },
    issue: { id: "SHOP-12", title: "no <cart>" },
    text: "<b>bold</b>\n<script>alert(1)</script>",
  });
  expect(subject).toBe("Mira Bcc: all@example.com mentioned you in SHOP-12");
  expect(html).toContain("&lt;b&gt;bold&lt;/b&gt;");
  expect(html).toContain("no &lt;cart&gt;");
  expect(html).toContain('href="https://logs.example.com/dashboard/issues/SHOP-12?team=t"');
  expect(html).not.toMatch(/<b>|<i>|<cart>|<script/);
});
