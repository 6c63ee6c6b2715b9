import { screen, waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { currentPath, openApp, startAccountServer } from "../test-app.ts";
import { ada, application } from "../test-data.ts";
import { findDialog } from "../test-dialogs.ts";
import { errorResponse } from "../test-server.ts";

test("[SHELL-16] [SHELL-20] the contact modal sends name, email and message and confirms it", async () => {
  const { server, modal } = await openContact();
  expect((modal.getByLabelText("Name") as HTMLInputElement).value).toBe(ada.name);
  expect((modal.getByLabelText("Email") as HTMLInputElement).value).toBe(ada.email);
  await userEvent.type(modal.getByLabelText("Message"), "Can I pay by invoice?");
  await userEvent.click(modal.getByRole("button", { name: "Send Message" }));
  expect(await screen.findByText("Your message was sent to the Contrail team.")).toBeTruthy();
  expect(server.requests.find(({ path }) => path === "/api/contact")?.body).toEqual({
    name: ada.name,
    email: ada.email,
    message: "Can I pay by invoice?",
  });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("[SHELL-17] [SHELL-18] [SHELL-19] without a name, email or message, nothing is submitted", async () => {
  const { server, modal } = await openContact();
  for (const label of ["Name", "Email"]) await userEvent.clear(modal.getByLabelText(label));
  await userEvent.type(modal.getByLabelText("Email"), "not-an-email");
  await userEvent.click(modal.getByRole("button", { name: "Send Message" }));
  for (const text of ["Enter your name.", "Enter a valid email address.", "Enter a message."]) {
    expect(await modal.findByText(text)).toBeTruthy();
  }
  expect(server.count("POST")).toBe(0);
});

test("a message that couldn't be sent stays, with the reason", async () => {
  const { server, modal } = await openContact();
  server.on("POST /api/contact", () => errorResponse(429, "too_many_requests", "Please try again in a minute."));
  await userEvent.type(modal.getByLabelText("Message"), "Hello");
  await userEvent.click(modal.getByRole("button", { name: "Send Message" }));
  expect(await modal.findByText("Please try again in a minute.")).toBeTruthy();
  expect((modal.getByLabelText("Message") as HTMLTextAreaElement).value).toBe("Hello");
});

test("Ctrl-K opens the palette, which is used with typing, arrow keys and Enter", async () => {
  const { app } = await openShell();
  await userEvent.keyboard("{Control>}k{/Control}");
  const field = await screen.findByRole("combobox", { name: /^Go to a page/ });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.keyboard("logs from");
  const options = screen.getAllByRole("option").map((option) => option.textContent);
  expect(options).toEqual(["Logs from shop", "Search logs for logs from"]);
  expect(screen.getAllByRole("group").map((group) => group.firstChild?.textContent)).toEqual([
    "Applications",
    "Search",
  ]);
  await userEvent.keyboard("{ArrowDown}");
  expect(screen.getByRole("option", { selected: true }).textContent).toBe("Search logs for logs from");
  await userEvent.keyboard("{ArrowUp}{Enter}");
  await waitFor(() => expect(currentPath(app)).toBe("/dashboard/logs?appName=id-of-shop"));
  expect(screen.queryByRole("combobox", { name: /^Go to a page/ })).toBeNull();
});

test("navigation while the palette is open doesn't select the typed text", async () => {
  const { app } = await openShell();
  await userEvent.keyboard("{Control>}k{/Control}");
  const field = await screen.findByRole<HTMLInputElement>("combobox", { name: /^Go to a page/ });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.keyboard("8");
  await app.router.navigate("/dashboard/usage");
  await waitFor(() => expect(document.title).toContain("Usage"));
  await userEvent.keyboard("813");
  expect(field.value).toBe("8813");
});

test("a palette action runs, and Esc closes the palette", async () => {
  const { app } = await openShell();
  await userEvent.keyboard("{Meta>}k{/Meta}");
  const field = await screen.findByRole("combobox", { name: /^Go to a page/ });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.keyboard("light theme{Enter}");
  expect(app.client.session.getState().preferences.theme).toBe("light");
  await userEvent.keyboard("{Meta>}k{/Meta}");
  await screen.findByRole("combobox", { name: /^Go to a page/ });
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

async function openShell() {
  const server = await startAccountServer({ applications: [application("shop")] });
  server.on("POST /api/contact", {});
  const app = await openApp(server, "/dashboard/settings", { signedIn: true });
  await screen.findByRole("button", { name: "Contact Us" });
  return { server, app };
}

async function openContact() {
  const opened = await openShell();
  await userEvent.click(screen.getByRole("button", { name: "Contact Us" }));
  return { ...opened, modal: await findDialog("Contact") };
}
