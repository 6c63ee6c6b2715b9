import type { AnalysisResult } from "@contrail/protocol";
import { screen, waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { openApp, startAccountServer } from "../test-app.ts";
import { ada, application, log, result } from "../test-data.ts";
import { findDialog } from "../test-dialogs.ts";
import { errorResponse, type TestResponse } from "../test-server.ts";

const analyze = (id: string) => `POST /api/dashboard/logs/${id}/analyze`;
const tab = { name: "AI Analysis" };

test("[LOGD-02] [LOGD-14] [LOGD-15] the AI tab starts an analysis only if there is none", async () => {
  const { server, details } = await openDetails();
  server.on(analyze("a"), () => done());
  expect(server.count(analyze("a"))).toBe(0);
  await userEvent.click(details.getByRole("tab", tab));
  expect(await details.findByText("The cart has no total.")).toBeTruthy();
  await userEvent.click(details.getByRole("tab", { name: "Log Details" }));
  await userEvent.click(details.getByRole("tab", tab));
  expect(await details.findByText("The cart has no total.")).toBeTruthy();
  expect(server.count(analyze("a"))).toBe(1);
});

test("[LOGD-16] the tab streams the analysis, then shows severity, the rule and evidence", async () => {
  const { server, details } = await openDetails();
  let finish = () => {};
  const isReleased = new Promise<void>((resolve) => {
    finish = resolve;
  });
  server.on(analyze("a"), () => ({
    events: (async function* () {
      yield ["start", { analyser: result().analyser }] as const;
      yield ["text", { section: "issue", text: "The cart h" }] as const;
      await isReleased;
      yield ["done", result({ analysis: { ...result().analysis, rule: "Undefined property" } })] as const;
    })(),
  }));
  await userEvent.click(details.getByRole("tab", tab));
  expect(await details.findByText("Analyzing the log")).toBeTruthy();
  expect(await details.findByText("The cart h")).toBeTruthy();
  expect(details.queryByText("High")).toBeNull();
  finish();
  expect(await details.findByText("High")).toBeTruthy();
  expect(details.getByText("Undefined property")).toBeTruthy();
  expect(details.queryByText("86%")).toBeNull();
  expect(details.getByText("41 times, 9 of them in the last 24 hours")).toBeTruthy();
  expect(details.getByText("retry 1 of 3")).toBeTruthy();
  expect(details.getByText("order", { selector: "section[aria-label='Root cause'] code" })).toBeTruthy();
  expect(details.queryByText("Analyzing the log")).toBeNull();
  expect(details.getByText("Built-in analyzer, finished in 1.8 s, 1 AI credit")).toBeTruthy();
});

describe("[LOGD-10] [AI-07] [AI-08] [AI-09] Analyze with AI opens the AI tab and starts; a failure can be retried", () => {
  const failed = (code: string, message: string) => () => stream(["failed", { code, message }]);

  test("after an error of the provider, an empty answer, a lost connection and a rejection", async () => {
    const { server, details } = await openDetails();
    server.on(analyze("a"), failed("ai_refused", "API request failed with status 503: The model is overloaded."));
    await userEvent.click(details.getByRole("button", { name: "Analyze with AI" }));
    expect(details.getByRole("tab", tab).getAttribute("aria-selected")).toBe("true");
    const text = "Error analyzing log: API request failed with status 503: The model is overloaded.";
    expect((await details.findByRole("alert")).textContent).toContain(text);

    const retry = async (respond: () => TestResponse, shown: string) => {
      server.on(analyze("a"), respond);
      await userEvent.click(details.getByRole("button", { name: "Retry" }));
      expect(await details.findByText(shown)).toBeTruthy();
    };
    await retry(failed("ai_empty", "No analysis available from the AI."), "No analysis available from the AI.");
    await retry(
      () => stream(["start", { analyser: result().analyser }]),
      "Error analyzing log: The connection to Contrail was lost before the analysis finished.",
    );
    await retry(() => errorResponse(429, "analysis_limit", "All used up."), "Error analyzing log: All used up.");
    await retry(() => done(), "The cart has no total.");
    expect(details.queryByRole("alert")).toBeNull();
  });
});

test("[LOGD-06] another log doesn't show the analysis of the previous one, and isn't analyzed until asked for", async () => {
  const { server, details } = await openDetails();
  const about = (issue: string) => () => done({ analysis: { ...result().analysis, issue } });
  server.on(analyze("a"), about("About the first."));
  server.on(analyze("b"), about("About the second."));
  await userEvent.click(details.getByRole("tab", tab));
  await details.findByText("About the first.");
  await userEvent.click(details.getByRole("button", { name: "Next log" }));
  await details.findByText("2 of 2");
  expect(details.getByRole("tab", tab).getAttribute("aria-selected")).toBe("true");
  expect(details.queryByText("About the first.")).toBeNull();
  expect(server.count(analyze("b"))).toBe(0);
  await userEvent.click(details.getByRole("button", { name: "Analyze with AI" }));
  expect(await details.findByText("About the second.")).toBeTruthy();
});

test("the AI tab has no surrounding logs, and its button stays in place while there is nothing to start", async () => {
  const { server, details } = await openDetails();
  server.on(analyze("a"), () => done({ analyser: { kind: "gemini", model: "g-1" } }));
  const button = details.getByRole("button", { name: "Analyze with AI" });
  expect(details.getByRole("region", { name: "Surrounding logs" })).toBeTruthy();
  await userEvent.click(button);
  expect(await details.findByText("86%")).toBeTruthy();
  expect(details.queryByRole("region", { name: "Surrounding logs" })).toBeNull();
  expect(button.isConnected).toBe(true);
  expect(button.getAttribute("aria-disabled")).toBe("true");
  button.click();
  expect(server.count(analyze("a"))).toBe(1);
});

test("an answer is always plain text: no markup, links or images", async () => {
  const markup =
    '<img src="https://evil.example/x.png"> [click](https://evil.example) ![p](https://evil.example/p.png)';
  const { server, details } = await openDetails();
  const { analysis } = result();
  const evidence = [{ ...analysis.evidence[0], text: markup }] as typeof analysis.evidence;
  server.on(analyze("a"), () =>
    done({ analysis: { ...analysis, issue: markup, suggestedFix: `\`\`\`html\n${markup}\n\`\`\``, evidence } }),
  );
  await userEvent.click(details.getByRole("tab", tab));
  expect(await details.findAllByText(markup)).toHaveLength(3);
  const panel = details.getByRole("tabpanel", tab);
  expect(panel.querySelectorAll("img, a, iframe, script, [style*=url]")).toHaveLength(0);
});

test("[AI-04] the browser calls only our server, and shows exactly what that has sent", async () => {
  const { server, details } = await openDetails();
  server.on(analyze("a"), () => done({ analyser: { kind: "gemini", model: "g-1" } }));
  const body = '{"contents":[{"parts":[{"text":"<log-data>\\nMessage of a"}]}]}';
  server.on("GET /api/dashboard/logs/a/analyze", {
    payload: {
      analyser: { kind: "gemini", model: "g-1" },
      address: "https://generativelanguage.googleapis.com/v1beta/models/g-1:streamGenerateContent?alt=sse",
      body,
      sentAt: "2026-11-12T14:03:22.481Z",
    },
  });
  await userEvent.click(details.getByRole("tab", tab));
  const user = userEvent.setup();
  await user.click(await details.findByRole("button", { name: "View data sent" }));
  const sent = within(await details.findByRole("region", { name: "Data sent" }));
  expect(await sent.findByText(/This was sent to Gemini, g-1, at https:\/\/generativelanguage/)).toBeTruthy();
  expect(sent.getByText(/<log-data>\s+Message of a/)).toBeTruthy();
  await user.click(sent.getByRole("button", { name: "Copy raw" }));
  expect(await navigator.clipboard.readText()).toBe(body);
  await user.click(sent.getByRole("button", { name: "Back to analysis" }));
  expect(details.getByText("The cart has no total.")).toBeTruthy();
  // All requests went to the page's own origin, with the session token; the provider's key never appears.
  expect(server.requests.filter(({ path }) => path.includes("/analyze")).map(({ method }) => method)).toEqual([
    "POST",
    "GET",
  ]);
});

test("a cached answer is labeled; running the model again updates the credits immediately", async () => {
  const { server, details } = await openDetails();
  const analyser = { kind: "gemini", model: "g-1" } as const;
  server.on(analyze("a"), ({ path }) =>
    path.endsWith("?fresh=true") ? done({ analyser, credits: 1 }) : done({ analyser, cached: true, credits: 0 }),
  );
  await userEvent.click(details.getByRole("tab", tab));
  expect(await details.findByText(/cached, analyzed .* no AI credits/)).toBeTruthy();
  const counted = server.count("GET /api/dashboard/credits");
  const again = details.getByRole("button", { name: "Analyze again" });
  expect(again.title).toBe("Runs the analysis again for 1 AI credit");
  await userEvent.click(again);
  expect(await details.findByText(/finished in 1.8 s, 1 AI credit/)).toBeTruthy();
  await waitFor(() => expect(server.count("GET /api/dashboard/credits")).toBe(counted + 1));
  expect(server.count(analyze("a"))).toBe(2);
});

test("without billing, credits aren't mentioned", async () => {
  const { server, details } = await openDetails({ user: { ...ada, credits: null } });
  server.on(analyze("a"), () => done({ analyser: { kind: "gemini", model: "g-1" }, credits: 0 }));
  await userEvent.click(details.getByRole("tab", tab));
  expect(await details.findByText("Gemini, g-1, finished in 1.8 s")).toBeTruthy();
  expect(details.getByRole("button", { name: "Analyze again" }).title).toBe("Runs the analysis again");
});

test("the fix and the analysis can be copied, and evidence links to its log", async () => {
  const { server, app, details } = await openDetails();
  server.on(analyze("a"), () => done());
  const user = userEvent.setup();
  await user.click(details.getByRole("tab", tab));
  await user.click(await details.findByRole("button", { name: "Copy fix" }));
  expect(await navigator.clipboard.readText()).toBe("Wait for `order`.");
  await user.click(details.getByRole("button", { name: "Copy analysis" }));
  expect(await navigator.clipboard.readText()).toContain("Issue: The cart has no total.");
  await user.click(details.getByRole("button", { name: /show this log/ }));
  expect(new URLSearchParams(app.router.state.location.search).get("log")).toBe("before");
});

function done(part: Partial<AnalysisResult> = {}): TestResponse {
  return stream(["start", { analyser: result().analyser }], ["done", result(part)]);
}

function stream(...events: (readonly [string, object])[]): TestResponse {
  return {
    events: (async function* () {
      yield* events;
    })(),
  };
}

async function openDetails({ user = ada } = {}) {
  const logs = [log("a"), log("b")];
  const server = await startAccountServer({ user, applications: [application("checkout-web")], logs });
  for (const each of logs) server.on(`GET /api/dashboard/logs/${each.id}/surrounding`, { logs: [each] });
  const app = await openApp(server, "/dashboard/logs", { signedIn: true });
  await userEvent.click(await screen.findByText("Message of a"));
  return { server, app, details: await findDialog("Log Details") };
}
