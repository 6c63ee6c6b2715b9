import type { Page } from "@playwright/test";
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

test("[CHAT-01] [CHAT-02] [CHAT-03] [CHAT-05] [CHAT-06] [CHAT-07] [CHAT-08] [CHAT-09] [CHAT-10] [CHAT-11] [CHAT-13] the launcher shows a greeting and an unread count, and opens the window: 440 by 600, 540 by 700 expanded, and the whole screen at 768 px and below", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
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
  await expect.poll(() => dialog.boundingBox()).toMatchObject({ width: 440, height: 600 });
  await dialog.getByRole("button", { name: "Expand chat" }).click();
  await expect.poll(() => dialog.boundingBox()).toMatchObject({ width: 540, height: 700 });
  await dialog.getByRole("button", { name: "Shrink chat" }).click();
  await expect.poll(() => dialog.boundingBox()).toMatchObject({ width: 440, height: 600 });
  await page.setViewportSize({ width: 769, height: 900 });
  await expect(dialog.getByRole("button", { name: "Expand chat" })).toBeVisible();
  await close();

  await page.setViewportSize({ width: 768, height: 900 });
  await open();
  await expect.poll(() => dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 768, height: 900 });
  await expect(dialog.getByRole("button", { name: /^(Expand|Shrink) chat/ })).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(dialog.getByRole("button", { name: "Shrink chat" })).toBeVisible();
});

test("[CHAT-04] [CHAT-12] [CHAT-14] [CHAT-15] [CHAT-16] [CHAT-17] [CHAT-18] [CHAT-19] [CHAT-20] [CHAT-21] [CHAT-22] [CHAT-23] [CHAT-24] a message gets a reply after 1.5 s; a closed conversation shows unread messages or that it is waiting; notifications only once they are allowed", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const bodies: string[] = [];
    const requested: string[] = [];
    const Fake = Object.assign(
      function Fake(_title: string, { body }: NotificationOptions) {
        bodies.push(body ?? "");
      },
      {
        permission: "default",
        bodies,
        requested,
        async requestPermission() {
          requested.push("permission");
          Fake.permission = "granted";
          return Fake.permission;
        },
      },
    );
    Object.defineProperty(window, "Notification", { value: Fake });
  });
  const notifications = () =>
    page.evaluate(() => {
      const { bodies, requested } = Notification as unknown as Record<"bodies" | "requested", string[]>;
      return { bodies, requested };
    });
  const setPermission = (permission: string) =>
    page.evaluate((value) => Object.assign(Notification, { permission: value }), permission);
  const { dialog, badge, teaser, log, typing, open, close, send } = await openChat(page);
  const replies = log.locator("[data-message=bot]");
  await open();

  await test.step("a reply from the documentation, or that there is no response", async () => {
    await dialog.getByLabel("Message").fill("   ");
    await dialog.getByRole("button", { name: "Send" }).click();
    await expect(log.locator("[data-message]")).toHaveCount(1);
    await expect(typing).toHaveCount(0);

    await send("What is the weather in Paris?");
    await expect(typing).toHaveCount(1);
    await page.clock.runFor(1_499);
    await expect(replies).toHaveCount(1);
    await page.clock.runFor(1);
    await expect(replies.last()).toContainText(noAnswer);
    await expect(typing).toHaveCount(0);

    await send("What does the overview say about application keys?");
    await page.clock.runFor(1_500);
    const source = replies.last().getByRole("link", { name: "Docs: Overview" });
    await expect(source).toHaveAttribute("href", "/docs#overview");
  });

  await test.step("a closed conversation can be continued, and replies are counted, without a notification", async () => {
    await close();
    await expect(badge).toHaveText("!");
    await expect(teaser).toHaveText("Continue your conversation");
    for (const permission of ["default", "denied"]) {
      await setPermission(permission);
      await open();
      await expect(badge).toHaveCount(0);
      await send("What is the weather in Paris?");
      await close();
      await page.clock.runFor(1_500);
      await expect(badge).toHaveText("1");
    }
    expect(await notifications()).toEqual({ bodies: [], requested: [] });
  });

  await test.step("permission is requested only when the button is pressed, which then disappears", async () => {
    await setPermission("default");
    await open();
    const notify = dialog.getByRole("button", { name: "Notify me about replies" });
    await notify.click();
    await expect(notify).toHaveCount(0);
    expect(await notifications()).toEqual({ bodies: [], requested: ["permission"] });
  });

  await test.step("a notification has the first 60 characters; after three minutes, the conversation is waiting", async () => {
    const shown = await replies.count();
    await send("What is the weather in Paris?");
    await send("What is the weather in Rome?");
    await close();
    await expect(badge).toHaveText("!");
    await page.clock.runFor(1_500);
    await expect(badge).toHaveText("2");
    await expect(teaser).toHaveText("You have 2 unread messages");
    expect((await notifications()).bodies).toEqual(Array(2).fill(noAnswer.slice(0, 60)));

    await page.clock.runFor(179_999);
    await expect(teaser).toHaveText("You have 2 unread messages");
    await page.clock.runFor(1);
    await expect(teaser).toHaveText("Conversation waiting for your response");
    await teaser.getByRole("button", { name: "Dismiss" }).click();
    await expect(teaser).toHaveCount(0);
    await open();
    await expect(replies).toHaveCount(shown + 2);
  });
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

test("on a phone, the contact form opens above the chat, which is there again afterwards; a conversation survives following its link to the documentation", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { dialog, log, teaser, open, send } = await openChat(page);
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
  const menu = page.getByRole("dialog", { name: "Menu" });
  await page.getByRole("banner").getByRole("button", { name: "Open menu" }).click();
  await expect(menu).toBeVisible();
  await menu.getByRole("button", { name: "Close" }).click();

  await page.setViewportSize({ width: 1440, height: 900 });
  await open();
  await send("How do I install it?");
  await page.clock.runFor(1_500);
  await log.getByRole("link", { name: /^Docs:/ }).click();
  await expect(page).toHaveURL(/\/docs/);
  await openSite(page);
  await expect(teaser).toHaveText("Continue your conversation");
  await open();
  await expect(log.locator("[data-message]")).toHaveCount(7);
  await expect(log.locator("[data-message=user]").last()).toHaveText("How do I install it?");
  await send("thanks");
});
