import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ResendNote } from "./ResendNote.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  document.head.innerHTML = "";
  vi.useRealTimers();
});

test("[AUTH-45] a new code is requested once, announced, and restarts the countdown", async () => {
  let respond = () => {};
  const { onResend } = show(
    () =>
      new Promise<void>((resolve) => {
        respond = resolve;
      }),
  );
  await advance(60_000);
  await press("Resend code");
  await press("Sending...");
  expect(onResend).toHaveBeenCalledTimes(1);
  respond();
  await advance(0);
  expect(screen.getByRole("status").textContent).toBe("A new code is on its way.");
  expect(screen.getByText("1:00")).toBeTruthy();
  await advance(59_000);
  expect(screen.queryByRole("button")).toBeNull();
  await advance(1_000);
  expect(screen.getByRole("button", { name: "Resend code" })).toBeTruthy();
});

test("the countdown starts when the code was sent, also after a reload", async () => {
  show(undefined, Date.now() - 18_000);
  expect(screen.getByText("0:42")).toBeTruthy();
});

test("a tab that was suspended shows the actual time left", async () => {
  show();
  vi.setSystemTime(Date.now() + 50_000);
  await advance(1_000);
  expect(screen.getByText("0:09")).toBeTruthy();
});

test.each([
  [undefined, "No code? Check your spam folder."],
  ["outbox", "Email isn't set up on this server. Your code and a link to the local outbox are in its terminal."],
  ["terminal", "Email isn't set up on this server. Your code is in its terminal."],
])("says where the code is found: email delivery %s", (delivery, note) => {
  document.head.innerHTML = delivery ? `<meta name="contrail-email" content="${delivery}">` : "";
  show();
  expect(screen.getByRole("status").textContent).toBe(note);
});

function show(resend: () => Promise<void> = () => Promise.resolve(), sentAt = Date.now()) {
  const onResend = vi.fn(resend);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Step firstSentAt={sentAt} onResend={onResend} />
    </QueryClientProvider>,
  );
  return { onResend };
}

function Step({ firstSentAt, onResend }: { firstSentAt: number; onResend: () => Promise<void> }) {
  const [sentAt, setSentAt] = useState(firstSentAt);
  return <ResendNote sentAt={sentAt} onResend={() => onResend().then(() => setSentAt(Date.now()))} />;
}

async function press(name: string) {
  fireEvent.click(screen.getByRole("button", { name }));
  await advance(0);
}

function advance(milliseconds: number) {
  return act(() => vi.advanceTimersByTimeAsync(milliseconds));
}
