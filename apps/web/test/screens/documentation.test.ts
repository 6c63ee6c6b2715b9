import { installCommand } from "@contrail/protocol";
import { screen, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import loggerOptions from "../../src/lib/logger-options.generated.json";
import { openApp, startAccountServer } from "../test-app.ts";
import { application, sdk } from "../test-data.ts";

const shop = application("shop");

test("[STATE-13] [DOCD-01] the Documentation screen lists the options and searches names and descriptions", async () => {
  await openDocumentation();
  const names = () =>
    within(screen.getByRole("table", { name: "Logger options" }))
      .getAllByRole("row")
      .slice(1)
      .map((row) => row.querySelector("td")?.textContent);
  expect(names()).toEqual(loggerOptions.map(({ name }) => name));
  expect(names()).toEqual(expect.arrayContaining(["endpoint", "apiKey", "allowedLevels", "maxErrorDepth"]));
  const search = screen.getByLabelText("Search options");
  await userEvent.type(search, "PROMISE");
  expect(names()).toEqual(["captureUnhandledRejections"]);
  await userEvent.type(search, " of fish");
  expect(screen.getByText(/^No options match/)).toBeTruthy();
});

test("[DOCD-02] each framework has a snippet with the user's own key, masked until copied", async () => {
  await openDocumentation();
  const user = userEvent.setup();
  const snippet = () => screen.getByRole("main").querySelector("pre")?.textContent ?? "";
  for (const name of ["React", "Node.js", "Vue", "Angular", "Svelte", "Next.js"]) {
    await user.click(screen.getByRole("radio", { name }));
    expect(snippet()).toContain(`Hello from ${name}`);
    expect(snippet()).toContain(`apiKey: "${shop.key.slice(0, 10)}•`);
    expect(snippet()).not.toContain(shop.key);
  }
  await user.click(screen.getByRole("button", { name: "Copy" }));
  expect(await navigator.clipboard.readText()).toContain(`apiKey: "${shop.key}"`);
});

test("it has the install line, and links to the public documentation", async () => {
  await openDocumentation();
  const line = await screen.findByRole("button", { name: /npm install .*\/sdk\/contrail-logger-/ });
  const user = userEvent.setup();
  await user.click(line);
  expect(await navigator.clipboard.readText()).toBe(installCommand(sdk));
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href") ?? "");
  expect(links).toEqual(expect.arrayContaining(["/docs", "/docs/search", "/docs/http", "/docs/troubleshooting"]));
});

test("the snippet is for the framework of the application, and for that of another one when it is selected", async () => {
  const web = { ...application("web"), environment: "vue" } as const;
  await openDocumentation([shop, web]);
  const user = userEvent.setup();
  const chosen = () => screen.getAllByRole<HTMLInputElement>("radio").find((radio) => radio.checked)?.parentElement;
  const snippet = () => screen.getByRole("main").querySelector("pre")?.textContent ?? "";
  await expect.poll(() => chosen()?.textContent).toBe("Node.js");
  expect(snippet()).toContain('name: "shop"');
  expect(snippet()).toContain("captureConsole: true");
  expect(screen.getByRole("link", { name: "Node.js guide" }).getAttribute("href")).toBe("/docs/node");
  await user.click(screen.getByRole("radio", { name: "React" }));
  expect(snippet()).toContain("Hello from React");

  await user.click(screen.getByRole("combobox", { name: "Application" }));
  await user.click(await screen.findByRole("option", { name: "web" }));
  expect(chosen()?.textContent).toBe("Vue");
  expect(snippet()).toContain('name: "web"');
});

async function openDocumentation(applications = [shop]) {
  const server = await startAccountServer({ applications });
  await openApp(server, "/dashboard/documentation", { signedIn: true });
  await screen.findByRole("table", { name: "Logger options" });
  await screen.findByRole("radio", { name: "React" });
}
