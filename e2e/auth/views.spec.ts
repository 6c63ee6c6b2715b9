// What the three views of the sign-in page share: switching between them, and the panel next to them.
import { field } from "../support/auth.ts";
import { boxOf } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";

test("[AUTH-03] [AUTH-04] [AUTH-16] [AUTH-22] switching views fades in over 300 ms, keeps the heading at the same height, focuses the first field to fill in, and keeps the email address", async ({
  page,
}) => {
  const fades: Fade[] = [];
  await page.exposeFunction("onFaded", (fade: Fade) => fades.push(fade));
  await page.addInitScript(reportFades);
  await page.goto("/login");
  await expect(field(page, "Email")).toBeFocused();
  await field(page, "Email").fill("ada@example.com");
  const heights = new Set<number>();
  const seen: Fade[] = [];
  for (const [title, focused, next] of [
    ["Welcome Back", "Email", "Sign up"],
    ["Join Contrail", "Full name", "Log in"],
    ["Welcome Back", "Password", "Forgot password?"],
    ["Recover Access", "Email", "Back"],
    ["Welcome Back", "Password", "Sign up"],
  ] as const) {
    seen.push({ title, seconds: 0.3 });
    await expect.poll(() => fades).toEqual(seen);
    await expect(field(page, focused)).toBeFocused();
    await expect(field(page, "Email")).toHaveValue("ada@example.com");
    heights.add((await boxOf(page.getByRole("heading", { name: title }))).y);
    await page.getByRole("button", { name: next }).click();
  }
  expect(heights.size).toBe(1);
  expect(await page.evaluate(readFadeStart)).toEqual(["0"]);
});

test("there is no fade with reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/login");
  await expect(page.locator("main")).toHaveCSS("animation-name", "none");
});

test("[AUTH-05] [AUTH-06] [AUTH-07] [AUTH-08] [AUTH-10] large screens have a panel with the tagline, the version and a demo that can be hidden", async ({
  page,
}) => {
  await page.goto("/login");
  const panel = page.getByRole("complementary");
  const heading = panel.getByRole("heading", { level: 2 });
  await expect(heading).toHaveText("Real-time insights and intelligent alerts on system health.");
  await expect(panel.getByText("v0.8", { exact: true })).toBeVisible();
  const monitor = panel.getByRole("figure", { name: "Live monitor with demo data" });
  await expect(monitor.getByRole("listitem")).toHaveCount(7);

  const before = await boxOf(heading);
  const frame = page.locator("div:has(> figure)");
  await panel.getByRole("button", { name: "Hide Demo" }).click();
  await expect(monitor).toHaveCount(0);
  await expect(frame).toHaveCSS("opacity", "0");
  expect(await boxOf(heading)).toEqual(before);
  await panel.getByRole("button", { name: "Show Demo" }).click();
  await expect(monitor).toBeVisible();
  await expect(frame).toHaveCSS("opacity", "1");

  for (const [width, isVisible] of [
    [1024, true],
    [1023, false],
    [390, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(panel).toBeVisible({ visible: isVisible });
  }
});

interface Fade {
  title: string | undefined;
  seconds: number;
}

/** Runs in the page: reports every view that has faded in. The event may be late on a busy page, but its duration is right. */
function reportFades(): void {
  const { onFaded } = window as unknown as { onFaded: (fade: Fade) => void };
  document.addEventListener("animationend", ({ target, animationName, elapsedTime }) => {
    if (!(target instanceof HTMLElement) || target.localName !== "main" || animationName !== "fade-in") return;
    onFaded({ title: target.querySelector("h1")?.textContent, seconds: elapsedTime });
  });
}

/** Runs in the page: the opacity at the start of a fade. */
function readFadeStart(): string[] {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const fades = rules.filter((rule) => rule instanceof CSSKeyframesRule).filter(({ name }) => name === "fade-in");
  return fades.map((fade) => fade.findRule("0%")?.style.opacity ?? "");
}
