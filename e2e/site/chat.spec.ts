import type { Page } from "@playwright/test";
import { checkPageAt, widths } from "../support/accessibility.ts";
import { openFrozen, openSite } from "../support/site.ts";
import { expect, test } from "../support/test.ts";

const noAnswer = "Sorry, I curently have no response to that. You can ask the people who run this server.";

async function openChat(page: Page) {
  await openFrozen(page);
  const dialog = page.getByRole("dialog", { name: "Contrail Assistant" });
  const log = dialog.getByRole("log");
  return {
    dialog,
    log,
    launcher: page.getByRole("button", { name: /^Open chat/ }),
    badge: page.locator("[data-badge]"),
    teaser: page.locator("[data-teaser]"),
    typing: dialog.getByText("Contrail Assistant is typing"),
    async open() {
      await page.getByRole("button", { name: /^Open chat/ }).click();
      await expect(dialog).toBeVisible();
    },
    close: () => dialog.getByRole("button", { name: "Close chat" }).click(),
    async send(text: string) {
      await dialog.getByLabel("Message").fill(text);
      await dialog.getByLabel("Message").press("Enter");
      await expect(log.locator("[data-message=user]").last()).toHaveText(text);
    },
  };
}

test("[CHAT-01] [CHAT-02] [CHAT-03] [CHAT-05] [CHAT-06] [CHAT-13] the launcher shows a greeting and an unread count, and opens the window", async ({
  page,
}) => {
  const { launcher, teaser, badge, dialog, log, open, close } = await openChat(page);
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(launcher).toBeInViewport();
  }
  await expect(teaser).toHaveText("hi how can I help you");
  await expect(badge).toHaveText("1");
  await open();
  await expect(dialog.getByRole("heading")).toHaveText("Contrail Assistant");
  await expect(dialog.getByText("Typically replies instantly")).toBeVisible();
  await expect(log.locator("[data-message=bot]")).toHaveText(["hi how can I help you"]);
  await expect(dialog.getByLabel("Message")).toBeFocused();
  await expect(teaser).toHaveCount(0);
  await expect(badge).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(launcher).toBeFocused();
  await expect(badge).toHaveCount(0);
  await expect(teaser).toHaveCount(0);
  await open();
  await close();
});

test("[CHAT-07] [CHAT-08] [CHAT-09] on a desktop the window is 440 by 600, and 540 by 700 expanded", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { dialog, open } = await openChat(page);
  await open();
  await expect.poll(() => dialog.boundingBox()).toMatchObject({ width: 440, height: 600 });
  await dialog.getByRole("button", { name: "Expand chat" }).click();
  await expect.poll(() => dialog.boundingBox()).toMatchObject({ width: 540, height: 700 });
  await dialog.getByRole("button", { name: "Shrink chat" }).click();
  await expect.poll(() => dialog.boundingBox()).toMatchObject({ width: 440, height: 600 });
});

test("[CHAT-10] [CHAT-11] at 768 px and below, the window fills the screen and can't be expanded", async ({ page }) => {
  await page.setViewportSize({ width: 769, height: 900 });
  const { dialog, open, close } = await openChat(page);
  await open();
  await expect(dialog.getByRole("button", { name: "Expand chat" })).toBeVisible();
  await close();
  await page.setViewportSize({ width: 768, height: 900 });
  await open();
  await expect.poll(() => dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 768, height: 900 });
  await expect(dialog.getByRole("button", { name: /^(Expand|Shrink) chat/ })).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(dialog.getByRole("button", { name: "Shrink chat" })).toBeVisible();
});

test("[CHAT-12] [CHAT-17] [CHAT-18] [CHAT-19] [CHAT-20] a message gets a reply after 1.5 s, from the documentation or that there is no response", async ({
  page,
}) => {
  const { dialog, log, typing, open, send } = await openChat(page);
  await open();
  await dialog.getByLabel("Message").fill("   ");
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(log.locator("[data-message]")).toHaveCount(1);
  await expect(typing).toHaveCount(0);

  await send("What is the weather in Paris?");
  await expect(typing).toHaveCount(1);
  await page.clock.runFor(1_499);
  await expect(log.locator("[data-message=bot]")).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(log.locator("[data-message=bot]").last()).toContainText(noAnswer);
  await expect(typing).toHaveCount(0);

  await send("What does the overview say about application keys?");
  await page.clock.runFor(1_500);
  const source = log.locator("[data-message=bot]").last().getByRole("link", { name: "Docs: Overview" });
  await expect(source).toHaveAttribute("href", "/docs#overview");
});

test("[CHAT-04] [CHAT-14] [CHAT-15] [CHAT-16] [CHAT-21] [CHAT-24] a closed conversation shows reminders: unread messages, or that it is waiting", async ({
  page,
}) => {
  const { badge, teaser, log, open, close, send } = await openChat(page);
  await open();
  await send("first");
  await page.clock.runFor(1_500);
  await expect(log.locator("[data-message=bot]")).toHaveCount(2);
  await close();
  await expect(badge).toHaveText("!");
  await expect(teaser).toHaveText("Continue your conversation");

  await open();
  await expect(badge).toHaveCount(0);
  await send("second");
  await send("third");
  await close();
  await expect(badge).toHaveText("!");
  await page.clock.runFor(1_500);
  await expect(badge).toHaveText("2");
  await expect(teaser).toHaveText("You have 2 unread messages");

  await page.clock.runFor(179_999);
  await expect(teaser).toHaveText("You have 2 unread messages");
  await page.clock.runFor(1);
  await expect(teaser).toHaveText("Conversation waiting for your response");
  await teaser.getByRole("button", { name: "Dismiss" }).click();
  await expect(teaser).toHaveCount(0);
  await open();
  await expect(log.locator("[data-message=bot]")).toHaveCount(4);
});

test.describe("[CHAT-22] [CHAT-23] notifications", () => {
  for (const [permission, shown] of [
    ["granted", [noAnswer.slice(0, 60)]],
    ["denied", []],
    ["default", []],
  ] as const) {
    test(`when ${permission}: ${shown.length === 0 ? "none" : "one with the first 60 characters of the reply"}`, async ({
      page,
    }) => {
      await page.addInitScript((state) => {
        const bodies: string[] = [];
        const Fake = Object.assign(
          function Fake(_title: string, { body }: NotificationOptions) {
            bodies.push(body ?? "");
          },
          { permission: state, bodies },
        );
        Object.defineProperty(window, "Notification", { value: Fake });
      }, permission);
      const { badge, open, close, send } = await openChat(page);
      await open();
      await send("What is the weather in Paris?");
      await close();
      await page.clock.runFor(1_500);
      await expect(badge).toHaveText("1");
      const bodies = await page.evaluate(() => (Notification as unknown as { bodies: string[] }).bodies);
      expect(bodies).toEqual(shown);
    });
  }
});

test("[CHAT-23] 'Notify me about replies' requests permission only when pressed, and disappears once that is decided", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const requested: string[] = [];
    const Fake = Object.assign(function Fake() {}, {
      permission: "default",
      requested,
      async requestPermission() {
        requested.push("permission");
        Fake.permission = "granted";
        return Fake.permission;
      },
    });
    Object.defineProperty(window, "Notification", { value: Fake });
  });
  const requested = () => page.evaluate(() => (Notification as unknown as { requested: string[] }).requested);
  const { dialog, log, open, send } = await openChat(page);
  await open();
  await send("What is the weather in Paris?");
  await page.clock.runFor(1_500);
  await expect(log.locator("[data-message=bot]")).toHaveCount(2);
  expect(await requested()).toEqual([]);
  const notify = dialog.getByRole("button", { name: "Notify me about replies" });
  await notify.click();
  await expect(notify).toHaveCount(0);
  expect(await requested()).toEqual(["permission"]);
});

test("the greeting covers nothing, and stays away once it is dismissed", async ({ page }) => {
  const { teaser } = await openChat(page);
  const scroll = (share: number) =>
    page.evaluate((part) => {
      window.scrollTo({ top: document.documentElement.scrollHeight * part, behavior: "instant" });
    }, share);
  await expect(teaser).toBeVisible();
  await scroll(0.5);
  await expect(teaser).toHaveCount(0);
  await scroll(1);
  await expect(teaser).toHaveText("hi how can I help you");
  await page.setViewportSize({ width: 390, height: 844 });
  await scroll(0);
  await expect(teaser).toHaveCount(0);
  await scroll(1);
  await teaser.getByRole("button", { name: "Dismiss" }).click();
  await expect(teaser).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSite(page);
  await expect(page.getByRole("button", { name: /^Open chat/ })).toBeVisible();
  await expect(teaser).toHaveCount(0);
});

test("a conversation survives following its link to the documentation", async ({ page }) => {
  const { log, teaser, open, send } = await openChat(page);
  await open();
  await send("How do I install it?");
  await page.clock.runFor(1_500);
  await log.getByRole("link", { name: /^Docs:/ }).click();
  await expect(page).toHaveURL(/\/docs/);
  await openSite(page);
  await expect(teaser).toHaveText("Continue your conversation");
  await open();
  await expect(log.locator("[data-message]")).toHaveCount(3);
  await expect(log.locator("[data-message=user]")).toHaveText("How do I install it?");
  await send("thanks");
});

test("on a phone, the contact form opens above the chat, which is there again afterwards", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { dialog, log, open, send } = await openChat(page);
  await open();
  await send("What is the weather in Paris?");
  await page.clock.runFor(1_500);
  await log.getByRole("link", { name: "Contact" }).click();
  const form = page.getByRole("dialog", { name: "Contact" });
  await form.getByLabel("Name").click();
  await page.keyboard.type("Ada");
  await expect(form.getByLabel("Name")).toHaveValue("Ada");
  await form.getByRole("button", { name: "Cancel" }).click();
  await expect(form).toHaveCount(0);
  await dialog.getByLabel("Message").click();
  await send("pricing");
  await page.clock.runFor(1_500);

  // The chat covers the page: a link to one of its sections closes it.
  await log.getByRole("link", { name: "Pricing" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("heading", { name: /^Pricing/ })).toBeInViewport();
  await page.getByRole("banner").getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
});

for (const width of widths) {
  test(`the open chat is accessible at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openSite(page);
    await page.getByRole("button", { name: /^Open chat/ }).click();
    const dialog = page.getByRole("dialog", { name: "Contrail Assistant" });
    await dialog.getByLabel("Message").fill("How many logs can a batch have?");
    await dialog.getByLabel("Message").press("Enter");
    await expect(dialog.getByRole("link", { name: /^Docs:/ })).toBeVisible();
    await checkPageAt(page, width, "dialog");
  });
}
