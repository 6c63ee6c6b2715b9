// Logs are untrusted: whatever is in one of the largest that are stored, little of it is rendered at a time. How long that
// takes, also of a megabyte, is measured by `npm run bench:render`.
import { hostileLogs, hostileShapes } from "@contrail/hostile-texts";
import { ingestLimits, type Log, toLogId } from "@contrail/protocol";
import { waitFor } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openApp, startAccountServer } from "../test-app.ts";
import { application, log } from "../test-data.ts";

const characters = ingestLimits.eventCharacters;
/** Those of long messages; what they look like in full is up to `LongText`. */
const messages = hostileShapes(characters);
/** Details with an ordinary log have some 130. */
const maxElements = 6_000;

const dialog = () => document.querySelector<HTMLElement>("[role=dialog]");
const countElements = () => dialog()?.querySelectorAll("*").length ?? 0;
const findButton = (text: RegExp) =>
  [...(dialog()?.querySelectorAll("button") ?? [])].find(({ textContent }) => text.test(textContent ?? ""));

test("of a long message, long data or a long stack, little is shown at a time", async () => {
  const server = await startAccountServer({ applications: [application("checkout-web")] });
  const { router } = await openApp(server, "/dashboard/logs", { signedIn: true });
  for (const [index, [name, hostile]] of Object.entries(hostileLogs(characters)).entries()) {
    const id = toLogId({ time: Date.parse("2026-11-12T14:03:22.481Z"), seq: String(index) });
    const whole: Log = log(id, { data: "", type: "log", level: "log", ...hostile } as Partial<Log>);
    server.on(`GET /api/dashboard/logs/${id}`, { log: whole });
    server.on(`GET /api/dashboard/logs/${id}/surrounding`, { logs: [] });
    await router.navigate(`/dashboard/logs?log=${id}`);
    await waitFor(() => expect(dialog()?.querySelector("[role=tablist]"), name).toBeTruthy());
    expect(countElements(), name).toBeLessThan(maxElements);
    if (!Object.hasOwn(messages, name)) {
      findButton(/^Raw$/)?.click();
      findButton(/^Show all \d/)?.click();
      await waitFor(() => expect(dialog()?.querySelector("[aria-busy=true]"), name).toBeNull());
      expect(countElements(), name).toBeLessThan(maxElements);
    }
    await router.navigate("/dashboard/logs");
    await waitFor(() => expect(dialog(), name).toBeNull());
  }
});
