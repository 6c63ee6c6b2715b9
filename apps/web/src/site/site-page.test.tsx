import { unbuiltClaims } from "@contrail/protocol";
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { requestSamples } from "./content/features.ts";
import { planOffers } from "./content/pricing.ts";
import { SitePage } from "./SitePage.tsx";

const region = (name: RegExp | string) => within(screen.getByRole("region", { name }));
const texts = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent?.trim());

beforeEach(() => {
  render(<SitePage loadSections={async () => []} />);
});
afterEach(cleanup);

test("[LAND-37] [LAND-38] six features, and a button that links to all of them", () => {
  const features = region(/^Everything your console saw/);
  expect(features.getAllByRole("listitem")).toHaveLength(6);
  const all = features.getByRole("link", { name: "Explore All Features" });
  expect(all.getAttribute("href")).toBe("/docs#features");
});

test("[LAND-36] the page contains the product's claims", () => {
  const page = screen.getByRole("main").textContent ?? "";
  for (const claim of [
    "Automatic error capture",
    "API request and response error tracking",
    "Real-time alerts",
    "IDE extension",
    "dashboards of error trends",
    "Redaction and masking",
    "batched asynchronous sending",
    "encryption in transit and at rest",
    "Slack",
    "PagerDuty",
    "CSV and JSON export",
    "Browsers, Node.js, React Native and any JavaScript runtime",
    "drop-in replacement for the plain log call",
    "Zero dependencies",
  ]) {
    expect(page).toContain(claim);
  }
});

test("[LAND-34] [LAND-35] the page promises a 50% buffer and less than a millisecond per log", () => {
  const page = screen.getByRole("main").textContent ?? "";
  expect(page).toContain("Every plan includes a 50% buffer above its limit");
  expect(page).toContain("Overhead is under 1 ms per log");
});

test("[LAND-39] [LAND-41] [LAND-43] [LAND-44] [LAND-45] [LAND-46] the sample console has a badge and four figures", () => {
  const live = region(/^Monitor Your Application in Real-time/);
  expect(live.getByText("Live Console")).toBeTruthy();
  expect(live.getByText("Sample data")).toBeTruthy();
  const card = (title: string) => {
    const { children = [] } = live.getByRole("heading", { name: title }).parentElement ?? {};
    return [...children].map(({ textContent }) => textContent?.trim());
  };
  expect(card("Console Logs")).toEqual(["Console Logs", "23,481", "in 24 hours"]);
  expect(card("Errors Caught")).toEqual(["Errors Caught", "142", "12% vs. yesterday"]);
  expect(card("Avg Processing")).toEqual(["Avg Processing", "0.3 ms", "per log"]);
  expect(card("Active Hooks")).toEqual(["Active Hooks", "8", "webhook integrations"]);
  expect(live.getByLabelText("down")).toBeTruthy();
});

test("[LAND-52] [LAND-53] the distribution has a legend with the three shares", () => {
  const list = screen.getByRole("heading", { name: "Log Types Distribution" }).parentElement?.querySelectorAll("li");
  expect(texts([...(list ?? [])])).toEqual(["Info65%", "Warning25%", "Error10%"]);
});

test("[LAND-54] [LAND-55] [LAND-56] three entries, each with message, source location and time, in red, green and yellow", () => {
  const list = screen.getByRole("heading", { name: "Latest Console Entries" }).parentElement?.querySelectorAll("li");
  const items = [...(list ?? [])];
  expect(texts(items)).toEqual([
    "errorCannot read properties of undefined (reading 'total')cart.js:882 min ago",
    "logOrder 8812 paidcheckout.js:413 min ago",
    "warnPayment gateway slow, retry 2 of 3payments.js:1175 min ago",
  ]);
  const colors = items.map((item) => /text-(?:error|log|warn)/.exec(item.firstElementChild?.className ?? "")?.[0]);
  expect(colors).toEqual(["text-error", "text-log", "text-warn"]);
});

describe("[LAND-65] [LAND-66] [PLAN-16] [PLAN-18] [PLAN-19] [PLAN-21] the plans", () => {
  test.each([
    ["Developer", "Free", ""],
    ["Team", "$19", "a month"],
    ["Enterprise", "$99", "a month"],
  ])("%s", (name, price, period) => {
    const heading = region(/^Pricing/).getByRole("heading", { name: new RegExp(`^${name}`) });
    const card = heading.parentElement as HTMLElement;
    const highlighted = name === "Team";
    expect(heading.textContent).toBe(highlighted ? "TeamMost Popular" : name);
    expect(card.hasAttribute("data-highlighted")).toBe(highlighted);
    expect(heading.nextElementSibling?.textContent).toBe(`${price}${period}`);
    const offer = planOffers.find((plan) => plan.name === name);
    const features = texts([...card.querySelectorAll("li")]).map((text) => text?.replace(/ Soon$/, ""));
    expect(features).toEqual(offer?.features.map(({ text, instead }) => [instead, text].filter(Boolean).join(" ")));
    expect(within(card).getByText(offer?.description ?? "")).toBeTruthy();
    expect(within(card).getByRole("link", { name: offer?.button }).getAttribute("href")).toBe(offer?.href);
  });
});

test("[PLAN-17] the Developer card and the closing text state the number of projects that the server accepts", () => {
  const struck = region(/^Pricing/).getByText("One project", { selector: "s" });
  expect(struck.parentElement?.textContent).toBe("One project Up to 3 projects");
  expect(document.querySelectorAll("#pricing s")).toHaveLength(1);
  const text = "The Developer plan is free: 3 projects, 2,000 logs a month, kept for 7 days.";
  expect(screen.getByText(text)).toBeTruthy();
});

test("a plan button leads to registration with the plan that was chosen", () => {
  expect(planOffers.map(({ href }) => href)).toEqual([
    "/login?view=register",
    "/login?view=register&plan=pro",
    "/login?view=register&plan=enterprise",
  ]);
});

test("whatever is advertised and doesn't exist yet is marked Soon", () => {
  const marked = new Set(
    [...document.querySelectorAll<HTMLElement>("[data-claim]")].map(({ dataset }) => dataset.claim),
  );
  expect(marked).toEqual(new Set([...unbuiltClaims, "Priority support", "Dedicated account manager"]));
  for (const mark of document.querySelectorAll("[data-claim]")) expect(mark.textContent).toBe("Soon");
});

test("[CLAIM-04] the extension is marked New in the hero, and described without a mark", () => {
  expect(screen.getByRole("link", { name: "IDE extension New" })).toBeTruthy();
  expect(screen.getByText("In your editor.").parentElement?.textContent).toMatch(
    /^In your editor\. The IDE extension /,
  );
});

test("by default, only failed requests and responses from 500 on are captured, so only they are shown", () => {
  for (const { status } of requestSamples) expect(status === "failed" || status >= 500).toBe(true);
});

test("[LAND-67] [LAND-68] the plans have a note about seats and a link to a custom plan", () => {
  const pricing = region(/^Pricing All plans include unlimited developer seats\.$/);
  expect(pricing.getByRole("link", { name: "Need a custom plan?" }).getAttribute("href")).toBe("/#contact");
  expect(pricing.getByText(/^Or run it yourself: one command, no limits with/)).toBeTruthy();
});

test("[LAND-80] [LAND-81] [LAND-82] the footer has three columns, social links and the copyright", () => {
  const footer = within(screen.getByRole("contentinfo"));
  expect(texts(footer.getAllByRole("heading"))).toEqual(["Product", "Company", "Legal"]);
  // Without an address they are hidden by the stylesheet.
  for (const name of ["GitHub", "Discord", "X (Twitter)"]) {
    expect(footer.getByLabelText(name).getAttribute("href")).toBe("");
  }
  expect(footer.getByText("© 2025 Contrail")).toBeTruthy();
});

test("without a contact address, the footer links to the contact form", () => {
  expect(screen.getByRole("link", { name: "Contact us" }).getAttribute("href")).toBe("/#contact");
});
