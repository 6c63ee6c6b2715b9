import { createAccount, createApplication, signIn } from "./account.ts";
import { expect, test } from "./test.ts";

test("the sandbox checks the key, sends to the real ingest, and keeps a history", async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const account = await createAccount(request);
  const key = await createApplication(request, account, "shop");
  await signIn(page, account);
  await page.goto("/dashboard/sandbox");
  const field = page.getByLabel("API Key");
  const execute = page.getByRole("button", { name: "Execute" });

  await expect(page.getByText("API Connected")).toBeVisible();
  await expect(field).toHaveValue(key);
  await expect(page.getByLabel("Message")).toHaveValue("Hello world!");
  await expect(page.getByRole("radio", { name: "text" })).toBeChecked();
  await expect(page.getByText("Output will appear here...")).toBeVisible();
  await expect(page.getByText("No history yet")).toBeVisible();
  await expect(page.getByText("0 entries")).toBeVisible();
  await expect(page.getByRole("button", { name: "Copy", exact: true })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Clear", exact: true })).toBeDisabled();
  await page.getByRole("button", { name: "Copy the key" }).click();
  await expect(page.getByText("API key copied to clipboard")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);

  await page.getByRole("button", { name: "Clear the key" }).click();
  await expect(page.getByText("API Required")).toBeVisible();
  await expect(execute).toBeDisabled();
  await page.getByLabel("Message").press("Enter");
  await expect(page.getByText("Please enter a valid API key first.")).toBeVisible();
  await field.fill("secret_123");
  await expect(page.getByText('Invalid API key format. Keys should start with "console_".')).toBeVisible();
  await field.fill(key);

  await execute.click();
  await expect(page.getByText("Message sent successfully")).toBeVisible();
  const output = page.getByRole("region", { name: "Answer" });
  await expect(output).toContainText('"accepted": 1');
  await expect(page.getByText("1 entry", { exact: true })).toBeVisible();
  await page.getByRole("radio", { name: "error" }).click();
  await page.getByLabel("Message").fill("Payment failed");
  await page.getByLabel("Message").press("Enter");
  const history = page.getByRole("list", { name: "History" });
  await expect(history.getByRole("listitem").first()).toContainText("Payment failed");
  await expect(page.getByText("2 entries")).toBeVisible();
  await history.getByRole("button", { name: /Hello world!/ }).click();
  await expect(history.getByRole("button", { name: /Hello world!/ })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(page.getByText("Copied to clipboard", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await expect(page.getByText("Output cleared")).toBeVisible();
  await expect(page.getByText("No history yet")).toBeVisible();

  await page.getByRole("main").getByRole("link", { name: "Documentation" }).click();
  await page.waitForURL("**/dashboard/documentation");
  await page.goto("/dashboard/logs");
  await expect(page.getByText("Payment failed")).toBeVisible();
});
