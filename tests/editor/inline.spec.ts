import type { EditorWindow } from "./editor-window.ts";
import { connect, expect, test } from "./fixtures.ts";
import { type Shop, thrownAt, warnedAt } from "./shop.ts";

const failedAt = new RegExp(`^${thrownAt}: 1 error · just now$`);
const loggedAt = new RegExp(`^${warnedAt}: 1 warning · just now$`);

/** Fails once in production, in the code of this commit. */
async function deploy(shop: Shop): Promise<void> {
  const commit = await shop.commit("Release");
  await shop.fail(`shop@1.0.0+${commit.slice(0, 10)}`);
}

/** Goes to the start of a line of the open file. */
async function goToLine({ page }: EditorWindow, line: number): Promise<void> {
  await page.keyboard.press("Control+G");
  await page.keyboard.type(String(line));
  await page.keyboard.press("Enter");
  await page.locator(".quick-input-widget").waitFor({ state: "hidden" });
  await page.keyboard.press("Home");
}

test("an error is shown at the end of its line within 5 s, without moving any text; a file with the same name has none", async ({
  editor,
  shop,
  account,
  stack,
}) => {
  await connect(editor);
  await editor.open(`src/cart.ts:${thrownAt}`);
  await expect.poll(async () => (await editor.lines()).some(({ number }) => number === thrownAt)).toBe(true);
  expect(await editor.marks()).toEqual([]);
  const before = await editor.lines();

  await deploy(shop);
  const failed = Date.now();
  await expect
    .poll(editor.marks, { timeout: 5_000 })
    .toEqual([expect.stringMatching(loggedAt), expect.stringMatching(failedAt)]);
  console.log(`Shown after ${Date.now() - failed} ms`);
  const drawn = await editor.lines();
  const places = (lines: typeof drawn) => lines.map(({ number, text, left, top }) => ({ number, text, left, top }));
  expect(places(drawn)).toEqual(places(before));
  // Syntax highlighting that comes later splits a line into other parts, whose widths are rounded.
  for (const [index, { width }] of drawn.entries())
    expect(Math.abs(width - (before[index]?.width ?? 0))).toBeLessThanOrEqual(1);

  await editor.open(`src/legacy/cart.ts:${thrownAt}`);
  await expect.poll(async () => (await editor.lines()).some(({ number }) => number === thrownAt)).toBe(true);
  await expect
    .poll(() => stack.proxy.ofExtension("/api/dashboard/code").some(({ path }) => path.includes("legacy")))
    .toBe(true);
  const query = new URLSearchParams({ app: "shop", path: "src/legacy/cart.ts" });
  expect(await stack.server.call(`/api/dashboard/code?${query}`, { token: account.token })).toMatchObject({
    issues: [],
    callSites: [],
  });
  expect(await editor.marks()).toEqual([]);
});

test("a file that is opened later has the marks, too", async ({ editor, shop }) => {
  await deploy(shop);
  await connect(editor);
  await editor.open(`src/cart.ts:${thrownAt}`);
  await expect
    .poll(editor.marks)
    .toEqual([expect.stringMatching(/^44: 1 warning/), expect.stringMatching(/^48: 1 error/)]);
});

test("the mark follows its line: through unsaved edits, commits and rebases; if the text changed, a hint is at the function", async ({
  editor,
  shop,
}) => {
  await deploy(shop);
  const released = await shop.git("rev-parse", "HEAD");
  await connect(editor);
  await editor.open(`src/cart.ts:${thrownAt}`);
  await expect.poll(editor.marks).toContainEqual(expect.stringMatching(/^48: 1 error/));

  await goToLine(editor, 1);
  for (let line = 0; line < 10; line++) await editor.page.keyboard.press("Enter");
  await goToLine(editor, 58);
  await expect
    .poll(editor.marks)
    .toEqual([expect.stringMatching(/^54: 1 warning/), expect.stringMatching(/^58: 1 error/)]);

  // Someone else's commit comes before it.
  await editor.page.keyboard.press("Control+S");
  await expect.poll(async () => (await shop.read("src/cart.ts")).startsWith("\n".repeat(10))).toBe(true);
  await shop.commit("Ten lines");
  await shop.git("branch", "other", released);
  await shop.git("checkout", "--quiet", "other");
  await shop.write("src/cart.ts", `// Ours\n${await shop.read("src/cart.ts")}`);
  await shop.commit("One line");
  await shop.git("checkout", "--quiet", "main");
  await shop.git("rebase", "--quiet", "--strategy-option=theirs", "other");
  const lines = (await shop.read("src/cart.ts")).split("\n");
  const now = lines.findIndex((line) => line.includes("throw new Error")) + 1;
  expect(now).toBeGreaterThan(thrownAt);
  await goToLine(editor, now);
  await expect.poll(editor.marks).toContainEqual(expect.stringMatching(new RegExp(`^${now}: 1 error`)));

  // Another error than the one that happened.
  await editor.page.keyboard.press("End");
  for (let key = 0; key < 30; key++) await editor.page.keyboard.press("Backspace");
  const declared = lines.findIndex((line) => line.includes("function pay")) + 1;
  await expect
    .poll(editor.marks)
    .toContainEqual(expect.stringMatching(new RegExp(`^${declared}: near pay\\(\\): 1 error`)));
  expect((await editor.marks()).filter((mark) => mark.startsWith(`${now}: `))).toEqual([]);
});

test("while 200 characters are typed, nothing is requested and no mark changes", async ({ editor, shop, stack }) => {
  await deploy(shop);
  await connect(editor);
  await editor.open(`src/cart.ts:${thrownAt}`);
  await expect.poll(editor.marks).toContainEqual(expect.stringMatching(/^48: 1 error/));
  await goToLine(editor, 47);
  await editor.page.keyboard.press("End");
  // The logger of the application sends its logs on the same way.
  const requests = () =>
    stack.proxy.ofExtension("/api/").flatMap(({ path }) => (path.startsWith("/api/logs") ? [] : path));
  const [asked, marks] = [requests(), await editor.marks()];
  const drawn = await editor.watchMarks();
  // In between, the server says that something has changed.
  const failing = shop.fail("shop@1.0.1");
  await editor.page.keyboard.type(" and then some more words".repeat(8), { delay: 100 });
  expect([requests(), await drawn()]).toEqual([asked, [marks]]);
  await failing;
  await expect.poll(editor.marks).toContainEqual(expect.stringMatching(/^48: 2 errors/));
});

test("nothing in an error message is a link or a command; links of the hover are ours", async ({
  editor,
  account,
  stack,
  context,
}) => {
  const message =
    "[Click](command:workbench.action.files.newUntitledFile) ![x](https://evil.example/x.png) <a href='command:evil'>y</a> [z](https://evil.example)";
  await fetch(account.shop.endpoint, {
    method: "POST",
    headers: { authorization: `Bearer ${account.shop.key}`, "content-type": "application/json" },
    body: JSON.stringify({
      level: "error",
      message,
      stack: `Error: ${message}\n    at pay (/srv/shop/src/cart.ts:${thrownAt}:26)`,
    }),
  });
  await connect(editor);
  await editor.open(`src/cart.ts:${thrownAt}`);
  await expect.poll(editor.marks).toContainEqual(expect.stringMatching(/^\d+: .*1 error/));
  const [mark = ""] = await editor.marks();
  const hover = await editor.hover(Number.parseInt(mark, 10));
  await expect(hover).toContainText("[Click](command:workbench.action.files.newUntitledFile)");
  const links = await hover.locator("a").evaluateAll((all) => all.map((each) => each.dataset.href ?? ""));
  const [{ id }] = (await stack.server.call("/api/issues", { token: account.token })).issues;
  expect(links.map((link) => new URL(link).href)).toEqual([
    `${stack.proxy.url}/dashboard/issues/${id}`,
    expect.stringContaining(`${stack.proxy.url}/dashboard/logs?`),
    expect.stringMatching(/^command:contrail\.copyForAgent\?/),
  ]);
  await expect(hover.locator("img")).toHaveCount(0);
  const opened = context.waitForEvent("page");
  await hover.getByText("Issue", { exact: true }).click();
  await expect(await opened).toHaveURL(`${stack.proxy.url}/dashboard/issues/${id}`);
});
