import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import "../../../test/test-timeouts.ts";
import { ApiReference } from "../api/ApiReference.tsx";
import { createCallStore } from "../api/call-store.ts";
import { DocsSearch } from "./DocsSearch.tsx";
// Preloaded, so that no test waits for its first transform.
import "./search-index.ts";

const rotateKey = { summary: "Give an application a new key", tags: ["Applications"], responses: { 200: {} } };
const openApi = { paths: { "/api/dashboard/applications/{id}/rotate-key": { post: rotateKey } } };

let answers: Response[] = [];
let followed: string | null = null;
/** The test's document isn't left. */
function follow(event: MouseEvent) {
  followed = (event.target as Element).closest("a")?.getAttribute("href") ?? null;
  event.preventDefault();
}

beforeEach(() => {
  answers = [];
  followed = null;
  document.addEventListener("click", follow);
  vi.stubGlobal("fetch", async () => answers.shift() ?? Response.json(openApi));
  const calls = createCallStore();
  render(
    <>
      <DocsSearch calls={calls} />
      <ApiReference calls={calls} />
    </>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.removeEventListener("click", follow);
});

const field = () => screen.getByRole("combobox", { name: "Search docs" });

test("/ and a word find sections on all pages; arrow keys and Enter navigate to them", async () => {
  const user = userEvent.setup();
  await user.keyboard("/");
  expect(document.activeElement).toBe(field());
  await user.keyboard("level");
  const found = await screen.findAllByRole("option");
  expect(new Set(found.map((option) => option.getAttribute("href")?.split("#")[0])).size).toBeGreaterThan(1);
  await user.keyboard("{ArrowDown}");
  expect(field().getAttribute("aria-activedescendant")).toBe(found[1]?.id);
  await user.keyboard("{Enter}");
  expect(followed).toBe(found[1]?.getAttribute("href"));
  expect(screen.queryByRole("option")).toBeNull();
});

test("no matches are reported, and Escape clears the field", async () => {
  const user = userEvent.setup();
  await user.type(field(), "zeppelin");
  expect(await screen.findByText("No results for 'zeppelin'. Try another word.")).toBeTruthy();
  await user.keyboard("{Escape}");
  expect(field().getAttribute("value")).toBe("");
});

test("API calls are found too, and link to the reference", async () => {
  const user = userEvent.setup();
  await user.type(field(), "rotate");
  await user.click(await screen.findByRole("option", { name: /^POST \/api\/dashboard\/applications/ }));
  expect(followed).toBe("/docs/api#post-api-dashboard-applications-id-rotate-key");
  const call = () => document.getElementById(followed?.split("#")[1] ?? "")?.textContent ?? "";
  await expect.poll(call).toContain("Give an application a new key");
});

test("a list of calls that fails to load shows the reason and can be retried", async () => {
  answers = [
    Response.json({ success: false, message: "A database isn't responding.", code: "not_ready" }, { status: 503 }),
  ];
  const user = userEvent.setup();
  await user.click(field());
  expect(await screen.findByText("A database isn't responding.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Give an application a new key")).toBeTruthy();
});
