// What a page asks of the server, and answers that the server would give on a bad day.
import { expect, type Page, type Route } from "@playwright/test";

interface Refusal {
  status: number;
  code: string;
  message: string;
}

/** The next calls to this path are refused, in the form of every refusal. */
export async function refuse(page: Page, path: string, refusal: Refusal, times = 1): Promise<void> {
  const { status, ...said } = refusal;
  const json = { success: false, ...said };
  await page.route(`**/api${path}`, (route) => route.fulfill({ status, json }), { times });
}

/** The next call to this path waits until it is let go. */
export async function hold(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const proceed = (route: Route) => held.then(() => route.continue());
  await page.route(`**/api${path}`, proceed, { times: 1 });
  return release;
}

/** The browser notes each refusal of a server in its console. */
export function expectNoted(complaints: string[], ...statuses: number[]): void {
  expect(complaints.splice(0)).toEqual(statuses.map((status) => expect.stringContaining(`status of ${status}`)));
}

/** Every call from now on that would change something, as its method and path. */
export function recordChanges(page: Page): string[] {
  const changes: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== "GET" && pathname.startsWith("/api/"))
      changes.push(`${request.method()} ${pathname.slice("/api".length)}`);
  });
  return changes;
}
