import { screen, waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { expect, onTestFinished, test } from "vitest";
import { currentPath, openApp, startAccountServer } from "../test-app.ts";
import { ada, application } from "../test-data.ts";

const applications = [application("checkout-web")];

test("[SHELL-01] [SHELL-02] [SHELL-03] [SHELL-04] [SHELL-05] [SHELL-06] the sidebar links in order", async () => {
  await openOverview();
  const links = within(screen.getByRole("navigation", { name: "Dashboard" })).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Dashboard", "/dashboard"],
    ["Logs", "/dashboard/logs"],
    ["Issues", "/dashboard/issues"],
    ["Alerts", "/dashboard/alerts"],
    ["Api Keys", "/dashboard/apps"],
    ["Sandbox", "/dashboard/sandbox"],
    ["Documentation", "/dashboard/documentation"],
    ["Settings", "/dashboard/settings"],
    ["Usage", "/dashboard/usage"],
    ["Credits", "/dashboard/credits"],
  ]);
});

test("[SHELL-07] the sidebar collapses from width 64 to 20, and its state is remembered", async () => {
  const { server } = await openOverview();
  const sidebar = document.querySelector("aside");
  expect(sidebar?.classList.contains("w-64")).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Collapse sidebar" }));
  expect(await screen.findByRole("button", { name: "Expand sidebar" })).toBeTruthy();
  expect(sidebar?.classList.contains("w-20")).toBe(true);
  document.body.replaceChildren();
  await openApp(server, "/dashboard/settings", { signedIn: true });
  expect(await screen.findByRole("button", { name: "Expand sidebar" })).toBeTruthy();
});

test("[SHELL-09] [SHELL-10] the sidebar shows initial, name and email, and the plan with its credits", async () => {
  await openOverview();
  expect(screen.getByText("A")).toBeTruthy();
  expect(screen.getByText("Ada Byron")).toBeTruthy();
  expect(screen.getByText("ada@example.com")).toBeTruthy();
  expect(screen.getByText("Starter")).toBeTruthy();
  expect(await screen.findByText("500 of 500 credits left")).toBeTruthy();
});

test("[SHELL-09] a profile picture is shown, and without billing the plan is Unlimited", async () => {
  const user = { ...ada, profilePicture: "/ada.png", credits: null };
  const server = await startAccountServer({ user, applications });
  await openApp(server, "/dashboard", { signedIn: true });
  expect(await screen.findByText("Unlimited")).toBeTruthy();
  expect(document.querySelector("aside img")?.getAttribute("src")).toBe("/ada.png");
  expect(screen.queryByText("A")).toBeNull();
});

test("[SHELL-11] Logout clears the user, revokes the token and redirects to /login", async () => {
  const { server, app } = await openOverview();
  await userEvent.click(screen.getByRole("button", { name: "Logout" }));
  expect(await screen.findByRole("heading", { name: "Welcome Back" })).toBeTruthy();
  expect(currentPath(app)).toBe("/login");
  expect(app.client.session.getState().user).toBeNull();
  expect(Object.keys(localStorage)).toEqual(["contrail-returning"]);
  expect(server.count("POST /api/auth/logout")).toBe(1);
});

test("[SHELL-14] [SHELL-15] the header links to the configured editor extension and contact email", async () => {
  addMetaTag("contrail-contact", "help@example.com");
  addMetaTag("contrail-extension", "https://market.example/contrail");
  await openOverview();
  expect(hrefOf("Editor extension")).toBe("https://market.example/contrail");
  expect(hrefOf("Contact Us")).toBe("mailto:help@example.com");
  expect(screen.getByRole("button", { name: "Contact" })).toBeTruthy();
});

test("without settings, the header links to the page that installs the extension, and Contact Us opens the form", async () => {
  await openOverview();
  expect(hrefOf("Editor extension")).toBe("/dashboard/editor");
  expect(screen.queryByRole("link", { name: "Contact Us" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Contact Us" }));
  expect(await screen.findByRole("dialog", { name: "Contact" })).toBeTruthy();
});

test("the theme can be switched in the header and is remembered", async () => {
  await openOverview();
  await userEvent.click(screen.getByRole("button", { name: "Switch to light theme" }));
  expect(document.documentElement.dataset.theme).toBe("light");
  expect(JSON.parse(localStorage.getItem("contrail") ?? "").preferences.theme).toBe("light");
});

test("Settings offers the system's theme, and the header switches away from it", async () => {
  await openOverview();
  await userEvent.click(screen.getByRole("link", { name: "Settings" }));
  const choice = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });
  await userEvent.click(await screen.findByRole("radio", { name: "System" }));
  const { theme, themeChoice } = document.documentElement.dataset;
  expect(themeChoice).toBe("system");
  await userEvent.click(screen.getByRole("button", { name: /^Switch to (light|dark) theme$/ }));
  const other = theme === "dark" ? "light" : "dark";
  expect(document.documentElement.dataset.theme).toBe(other);
  expect(choice(other === "light" ? "Light" : "Dark").checked).toBe(true);
});

test("[SHELL-22] on entry the shell loads the application list", async () => {
  const { server } = await openOverview();
  expect(server.count("GET /api/dashboard/get-keys")).toBe(1);
});

test("[SHELL-08] the small-screen menu is a drawer that closes on navigation", async () => {
  const { app } = await openOverview();
  await userEvent.click(screen.getByRole("button", { name: "Open menu" }));
  const menu = await screen.findByRole("dialog", { name: "Menu" });
  await userEvent.click(within(menu).getByRole("link", { name: "Settings" }));
  expect(await screen.findByRole("tab", { name: "Profile" })).toBeTruthy();
  expect(currentPath(app)).toBe("/dashboard/settings");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole("main"));
});

test("navigation focuses the content and announces the title; the first page is left to the browser", async () => {
  await openOverview();
  const announcement = document.querySelector("[aria-live=polite]");
  expect(document.activeElement).toBe(document.body);
  expect(announcement?.textContent).toBe("");
  await userEvent.click(screen.getByRole("link", { name: "Settings" }));
  expect(await screen.findByRole("tab", { name: "Profile" })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("main"));
  expect(announcement?.textContent).toBe("Settings");
});

/** As the server adds it to the page. */
function addMetaTag(name: string, content: string) {
  const tag = Object.assign(document.createElement("meta"), { name, content });
  document.head.append(tag);
  onTestFinished(() => tag.remove());
}

function hrefOf(link: string) {
  return screen.getByRole("link", { name: link }).getAttribute("href");
}

async function openOverview() {
  const server = await startAccountServer({ applications });
  const app = await openApp(server, "/dashboard", { signedIn: true });
  await screen.findByRole("radiogroup", { name: "Time range" });
  return { server, app };
}
