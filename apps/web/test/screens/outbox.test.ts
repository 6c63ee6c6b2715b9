import type { ContactMessage } from "@contrail/protocol";
import { screen, waitFor } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openApp, startAccountServer } from "../test-app.ts";
import { errorResponse } from "../test-server.ts";

test("the outbox lists its emails, newest first, with a readable code", async () => {
  const server = await startServer();
  server.on("GET /api/outbox", {
    mails: [mail("Older", "2026-11-12T10:00:00.000Z"), mail("Newer", "2026-11-12T11:00:00.000Z")],
  });
  await openApp(server, "/outbox");
  expect(await screen.findAllByText("417902")).toHaveLength(2);
  expect(titles()).toEqual(["Newer", "Older"]);
  expect(screen.getByText(/would have sent/)).toBeTruthy();
});

test("the key from the link is sent, removed from the URL, and survives a reload", async () => {
  const server = await startServer();
  server.on("GET /api/outbox", { mails: [mail("Hello", "2026-11-12T10:00:00.000Z")] });
  const first = await openApp(server, "/outbox#key=k3y");
  await screen.findByText("417902");
  await waitFor(() => expect(first.router.state.location.hash).toBe(""));
  first.stop();
  await openApp(server, "/outbox");
  await screen.findAllByText("417902");
  const keys = server.requests.filter(({ path }) => path === "/api/outbox").map(({ authorization }) => authorization);
  expect(new Set(keys)).toEqual(new Set(["Bearer k3y"]));
  sessionStorage.clear();
});

test("without the link, the page explains where to find it", async () => {
  const server = await startServer();
  server.on("GET /api/outbox/messages", () => errorResponse(403, "outbox_locked", "Open the outbox with the link."));
  server.on("GET /api/outbox", () => errorResponse(403, "outbox_locked", "Open the outbox with the link."));
  await openApp(server, "/outbox");
  expect(await screen.findByText("Open the outbox from its link")).toBeTruthy();
  expect(screen.getByText(/server's terminal, in the line that starts with Contact/)).toBeTruthy();
});

test("an empty outbox explains what will appear", async () => {
  const server = await startServer();
  server.on("GET /api/outbox", { mails: [] });
  await openApp(server, "/outbox");
  expect(await screen.findByText(/^No emails yet/)).toBeTruthy();
  expect(screen.getByText(/^No messages yet/)).toBeTruthy();
});

test("messages from visitors are listed, with a link to reply", async () => {
  const server = await startServer([
    { topic: "contact", name: "Ada", email: "ada@example.com", message: "Can I <b>pay</b> by invoice?" },
    { topic: "demo", name: "", email: "", message: "A shop on Next.js" },
  ]);
  server.on("GET /api/outbox", { mails: [mail("Your code", "2026-11-12T10:00:00.000Z")] });
  await openApp(server, "/outbox");
  expect(await screen.findByText("Can I <b>pay</b> by invoice?")).toBeTruthy();
  expect(titles()).toEqual(["Message from Ada", "Demo request from someone", "Your code"]);
  expect(screen.getByRole("link", { name: "Reply to ada@example.com" }).getAttribute("href")).toBe(
    "mailto:ada%40example.com",
  );
  expect(screen.getByText("No email address, so you can't reply")).toBeTruthy();
});

test("a server that sends its emails shows the messages alone", async () => {
  const server = await startServer([{ topic: "contact", name: "Ada", email: "", message: "Hello" }]);
  server.on("GET /api/outbox", () => errorResponse(404, "not_found", "Not found."));
  await openApp(server, "/outbox");
  expect(await screen.findByText("Hello")).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Emails" })).toBeNull();
});

test("a missing outbox is explained", async () => {
  const server = await startServer();
  server.on("GET /api/outbox/messages", () => errorResponse(404, "not_found", "Not found."));
  server.on("GET /api/outbox", () => errorResponse(404, "not_found", "Not found."));
  await openApp(server, "/outbox");
  expect(await screen.findByText("The outbox isn't available here")).toBeTruthy();
  expect(screen.getByText(/print codes and messages in the terminal/)).toBeTruthy();
});

function titles() {
  return screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent);
}

/** With these messages, newest first. */
async function startServer(messages: readonly Partial<ContactMessage>[] = []) {
  const server = await startAccountServer();
  server.on("GET /api/outbox/messages", {
    messages: messages.map((message, index) => ({
      id: `m${index}`,
      createdAt: `2026-11-12T10:0${9 - index}:00.000Z`,
      ...message,
    })),
  });
  return server;
}

function mail(subject: string, createdAt: string) {
  const text = "Enter this code:\n\n417902\n\nIt's valid for 10 minutes.";
  return { id: subject, to: "ada@example.com", subject, text, html: "<p>417902</p>", createdAt };
}
