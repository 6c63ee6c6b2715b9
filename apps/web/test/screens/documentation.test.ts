import { screen, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import loggerOptions from "../../src/lib/logger-options.generated.json";
import { openApp, startAccountServer } from "../test-app.ts";
import { application } from "../test-data.ts";

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

async function openDocumentation() {
  const server = await startAccountServer({ applications: [shop] });
  await openApp(server, "/dashboard/documentation", { signedIn: true });
  await screen.findByRole("table", { name: "Logger options" });
  await screen.findByText("Start the logger");
}
