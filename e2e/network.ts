// What a page asks of the server, and answers that the server would give on a bad day.
import { expect, type Page, type Route } from "@playwright/test";

interface Refusal {
  status: number;
  code: string;
  message: string;
}

/** The next calls to this path are refused, in the form of every refusal. */
export async function refuse(page: Page, path: string, refusal: Refusal, times = 1): Promise<void> {
  await page.route(`**/api${path}`, (route) => route.fulfill(toAnswer(refusal)), { times });
}

/** The next call to this path waits until it is told that it is refused. */
export async function holdAndRefuse(page: Page, path: string, refusal: Refusal): Promise<() => void> {
  return answerLater(page, path, (route) => route.fulfill(toAnswer(refusal)));
}

function toAnswer({ status, ...said }: Refusal) {
  return { status, json: { success: false, ...said } };
}

/** The next call to this path waits until it is let go. */
export async function hold(page: Page, path: string): Promise<() => void> {
  return answerLater(page, path, (route) => route.continue());
}

async function answerLater(page: Page, path: string, answer: (route: Route) => Promise<void>): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/api${path}`, (route) => held.then(() => answer(route)), { times: 1 });
  return release;
}

/** The browser notes each refusal of a server in its console, which we may hear of after the page has drawn it. */
export async function expectNoted(complaints: string[], ...statuses: number[]): Promise<void> {
  const noted = statuses.map((status) => expect.stringContaining(`status of ${status}`));
  await expect.poll(() => complaints).toEqual(noted);
  complaints.splice(0, statuses.length);
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
