import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { refusal } from "../lib/test-server.ts";
import { openApp, startAccountServer } from "./test-app.ts";

test("the outbox lists its mails, newest first, with a readable code", async () => {
  const server = await startAccountServer();
  server.on("GET /api/outbox", {
    mails: [mail("Older", "2026-11-12T10:00:00.000Z"), mail("Newer", "2026-11-12T11:00:00.000Z")],
  });
  await openApp(server, "/outbox");
  expect(await screen.findAllByText("417902")).toHaveLength(2);
  expect(screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent)).toEqual([
    "Newer",
    "Older",
  ]);
  expect(screen.getByText(/keeps instead of sending/)).toBeTruthy();
});

test("an outbox without mails says what will appear", async () => {
  const server = await startAccountServer();
  server.on("GET /api/outbox", { mails: [] });
  await openApp(server, "/outbox");
  expect(await screen.findByText("No mails yet")).toBeTruthy();
});

test("where there is no outbox, that is explained", async () => {
  const server = await startAccountServer();
  server.on("GET /api/outbox", () => refusal(404, "not_found", "Not found."));
  await openApp(server, "/outbox");
  expect(await screen.findByText("The outbox is not shown here")).toBeTruthy();
  expect(screen.getByText(/prints the codes in the server's terminal/)).toBeTruthy();
});

function mail(subject: string, createdAt: string) {
  const text = "Enter this code:\n\n417902\n\nIt is valid for 10 minutes.";
  return { id: subject, to: "ada@example.com", subject, text, html: "<p>417902</p>", createdAt };
}
