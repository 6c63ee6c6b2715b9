import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { openApp, startAccountServer } from "../test-app.ts";
import { errorResponse, toSuccess } from "../test-server.ts";

const path = "/unsubscribe/alerts.c1.proof";
const call = "/api/unsubscribe/alerts.c1.proof";
const subscription = { kind: "alerts", address: "j•••@harborgoods.com", team: "Harbor Goods", isSubscribed: true };

test("nothing happens until the button is pressed, without signing in", async () => {
  const server = await startAccountServer();
  server.on(`GET ${call}`, subscription);
  server.on(`POST ${call}`, { ...subscription, isSubscribed: false });
  await openApp(server, path);
  expect(await screen.findByText("j•••@harborgoods.com")).toBeTruthy();
  expect(screen.getByText(/will no longer get alert emails from Harbor Goods/)).toBeTruthy();
  expect(server.count(`POST ${call}`)).toBe(0);
  await userEvent.click(screen.getByRole("button", { name: "Unsubscribe" }));
  expect(await screen.findByRole("heading", { name: "You're unsubscribed" })).toBeTruthy();
  expect(server.count(`POST ${call}`)).toBe(1);
  expect(server.requests.every(({ authorization }) => authorization === undefined)).toBe(true);
});

test("a link that was used says so", async () => {
  const server = await startAccountServer();
  server.on(`GET ${call}`, { ...subscription, kind: "updates", team: null, isSubscribed: false });
  await openApp(server, path);
  expect(await screen.findByText(/no longer gets emails about new features and changes/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Unsubscribe" })).toBeNull();
});

test("a link that isn't one says so", async () => {
  const server = await startAccountServer();
  server.on(`GET ${call}`, () => errorResponse(404, "unsubscribe_link_not_found", "This link isn't valid."));
  await openApp(server, path);
  expect(await screen.findByText("This link doesn't work")).toBeTruthy();
  expect(screen.getByText("This link isn't valid.")).toBeTruthy();
});

test("an error is shown, and it can be tried again", async () => {
  const server = await startAccountServer();
  server.on(`GET ${call}`, subscription);
  server.on(`POST ${call}`, () => errorResponse(503, "unavailable", "Please try again."));
  await openApp(server, path);
  await userEvent.click(await screen.findByRole("button", { name: "Unsubscribe" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Please try again.");
  server.on(`POST ${call}`, () => ({ body: toSuccess({ ...subscription, isSubscribed: false }) }));
  await userEvent.click(screen.getByRole("button", { name: "Unsubscribe" }));
  expect(await screen.findByText("You're unsubscribed")).toBeTruthy();
});
