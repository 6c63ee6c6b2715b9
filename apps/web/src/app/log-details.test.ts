import { screen, waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { application, log } from "../lib/test-data.ts";
import { refusal } from "../lib/test-server.ts";
import { openApp, startAccountServer } from "./test-app.ts";

const first = log("a", { data: { order: { id: 8812 }, body: '{"coupon":"SPRING"}' }, metadata: { route: "/cart" } });
const second = log("b");
const analysisOf = (id: string) => `POST /api/dashboard/logs/${id}/analysis`;

test("[LOGD-02] [LOGD-14] [LOGD-15] the AI tab starts an analysis where there is none, and only there", async () => {
  const { server, details } = await openDetails();
  server.on(analysisOf("a"), { analysis: "The payment provider did not answer." });
  expect(server.count(analysisOf("a"))).toBe(0);
  await userEvent.click(details.getByRole("tab", { name: "AI Analysis" }));
  expect(await details.findByText("The payment provider did not answer.")).toBeTruthy();
  await userEvent.click(details.getByRole("tab", { name: "Log Details" }));
  await userEvent.click(details.getByRole("tab", { name: "AI Analysis" }));
  expect(await details.findByText("The payment provider did not answer.")).toBeTruthy();
  expect(server.count(analysisOf("a"))).toBe(1);
});

test("[LOGD-10] Analyze with AI opens the AI tab and starts; a failure is told with the spec's words, and can be tried again", async () => {
  const { server, details } = await openDetails();
  server.on(analysisOf("a"), () => refusal(503, "no_provider", "The model is overloaded."));
  await userEvent.click(details.getByRole("button", { name: "Analyze with AI" }));
  expect(details.getByRole("tab", { name: "AI Analysis" }).getAttribute("aria-selected")).toBe("true");
  const text = "Error analyzing log: API request failed with status 503: The model is overloaded.";
  expect(await details.findByText(text)).toBeTruthy();
  server.on(analysisOf("a"), { analysis: "" });
  await userEvent.click(details.getByRole("button", { name: "Retry" }));
  expect(await details.findByText("No analysis available from the AI.")).toBeTruthy();
});

test("[LOGD-06] another row does not show the analysis of the row before", async () => {
  const { server, details } = await openDetails();
  server.on(analysisOf("a"), { analysis: "About the first." });
  server.on(analysisOf("b"), { analysis: "About the second." });
  await userEvent.click(details.getByRole("tab", { name: "AI Analysis" }));
  await details.findByText("About the first.");
  await userEvent.click(details.getByRole("button", { name: "Next log" }));
  await details.findByText("2 of 2");
  expect(details.queryByText("About the first.")).toBeNull();
  await userEvent.click(details.getByRole("tab", { name: "AI Analysis" }));
  expect(await details.findByText("About the second.")).toBeTruthy();
});

test("[LOGD-13] a text that is JSON is shown as nodes", async () => {
  const { details } = await openDetails();
  expect(details.getByRole("treeitem", { name: /coupon/ }).textContent).toContain('"SPRING"');
});

test("a value of the tree becomes a filter, or leaves its logs out, and its path can be copied", async () => {
  const { app, details } = await openDetails();
  const user = userEvent.setup();
  await user.click(details.getByRole("button", { name: "Actions for id" }));
  await user.click(await screen.findByRole("menuitem", { name: "Copy path" }));
  expect(await navigator.clipboard.readText()).toBe("data.order.id");
  await user.click(details.getByRole("button", { name: "Actions for id" }));
  await user.click(await screen.findByRole("menuitem", { name: "Filter out value" }));
  const search = () => new URLSearchParams(app.router.state.location.search).get("search");
  await waitFor(() => expect(search()).toBe("-data.order.id:=8812"));
  expect(screen.queryByRole("dialog")).toBeNull();
  await waitFor(() => expect(screen.queryByText("Message of a")).toBeNull());
  expect(screen.getByText("Message of b")).toBeTruthy();
});

test("the logs around it are shown with their distance in time", async () => {
  const before = log("before", { createdAt: "2026-11-12T14:03:20.000Z" });
  const { details } = await openDetails({ around: [before, first] });
  const strip = within(details.getByRole("region", { name: "Surrounding logs" }));
  expect(await strip.findByText("−2.481 s")).toBeTruthy();
  expect(strip.getByText("this log")).toBeTruthy();
});

async function openDetails({ around = [first] } = {}) {
  const server = await startAccountServer({ applications: [application("checkout-web")], logs: [first, second] });
  server.on("GET /api/dashboard/logs/a/surrounding", { logs: around });
  server.on("GET /api/dashboard/logs/b/surrounding", { logs: [second] });
  const app = await openApp(server, "/dashboard/logs", { signedIn: true });
  await userEvent.click(await screen.findByText("Message of a"));
  return { server, app, details: within(await screen.findByRole("dialog", { name: "Log Details" })) };
}
