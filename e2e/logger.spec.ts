// The logger in a real browser, loaded from a script tag and sending to another origin.
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { key, startCollector } from "@contrail/collector";
import { test as base, expect, type Page } from "@playwright/test";
import { root } from "../scripts/root.mjs";

type Collector = Awaited<ReturnType<typeof startCollector>>;

declare global {
  interface Console {
    text(...data: unknown[]): void;
  }
  interface Window {
    contrail: { logger: { error(...data: unknown[]): void; flush(): Promise<boolean> } };
  }
}

const test = base.extend<{ collector: Collector; site: string }>({
  collector: async ({ browserName: _every }, use) => {
    const collector = await startCollector();
    await use(collector);
    await collector.close();
  },
  site: async ({ collector }, use) => {
    const server = await startSite(collector.endpoint);
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.closeAllConnections();
    server.close();
  },
});

/** A page with the logger, one without, and an API that fails. */
async function startSite(endpoint: string): Promise<Server> {
  const script = await readFile(join(root, "packages/logger/dist/contrail.js"), "utf8");
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "", "http://x").pathname;
    if (path === "/contrail.js") response.writeHead(200, { "content-type": "text/javascript" }).end(script);
    else if (path === "/service-worker.js")
      response.writeHead(200, { "content-type": "text/javascript" }).end(serviceWorker(endpoint));
    else if (path.startsWith("/api/"))
      response.writeHead(500, { "content-type": "application/json" }).end('{"error":"down"}');
    else response.writeHead(200, { "content-type": "text/html" }).end(path === "/other" ? "other" : page(endpoint));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

function page(endpoint: string): string {
  return `<!doctype html><title>Shop</title><script src="/contrail.js" data-key="${key}" data-name="shop" data-endpoint="${endpoint}"></script>`;
}

function serviceWorker(endpoint: string): string {
  return `importScripts("/contrail.js");
    contrail.init({ endpoint: "${endpoint}", apiKey: "${key}" });
    console.text("from a service worker");
    addEventListener("install", (event) => event.waitUntil(contrail.logger.flush()));`;
}

const logMany = () => {
  for (let index = 0; index < 1_000; index++) console.text(`log ${index}`, { index });
};

/** Like a busy phone: a closing page doesn't wait for work that the logger has deferred. */
async function slowDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: 6 });
}

function indexes(collector: Collector): Set<unknown> {
  return new Set(collector.logs().map((log) => (log.data as { index?: number } | undefined)?.index));
}

test("[CLAIM-16] [LOGR-24] [LOGR-28] in browsers, console.text prints and sends, with the page it came from", async ({
  page,
  site,
  collector,
}) => {
  const printed: string[] = [];
  page.on("console", (message) => printed.push(message.text()));
  await page.goto(`${site}/cart?token=q7Xk2Vn9Rb4T`);
  await page.evaluate(() => {
    console.text("paid", { order: 7 });
    window.contrail.logger.error(new TypeError("x is undefined"));
    return window.contrail.logger.flush();
  });
  expect(printed[0]).toContain("paid");
  const url = `${site}/cart?token=[redacted]`;
  expect(collector.batches()[0]?.metadata).toEqual({
    url,
    userAgent: expect.stringContaining("Chrome"),
    platform: expect.any(String),
    screen: { width: expect.any(Number), height: expect.any(Number) },
    session: expect.stringMatching(/^[a-z0-9]{12,}$/),
  });
  const [paid, error] = collector.logs();
  expect(paid).toMatchObject({
    level: "text",
    message: "paid",
    data: { order: 7 },
    name: "shop",
    environment: "browser",
  });
  expect(error?.data).toMatchObject({
    message: "x is undefined",
    browser: { url, userAgent: expect.stringContaining("Chrome"), platform: expect.any(String) },
  });
});

test("a client-side navigation starts a new batch", async ({ page, site, collector }) => {
  await page.goto(`${site}/one`);
  await page.evaluate(() => {
    console.text("on one");
    history.pushState({}, "", "/two");
    console.text("on two");
    return window.contrail.logger.flush();
  });
  expect(collector.batches().map(({ metadata, logs }) => [metadata.url, logs.map((log) => log.message)])).toEqual([
    [`${site}/one`, ["on one"]],
    [`${site}/two`, ["on two"]],
  ]);
});

test("uncaught errors, unhandled rejections and console errors are sent; the page's own handlers still run", async ({
  page,
  site,
  collector,
}) => {
  await page.goto(site);
  const handled = await page.evaluate(async () => {
    const seen: string[] = [];
    window.onerror = (_event, _source, _line, _column, error) => void seen.push(`on error: ${error?.message}`);
    window.addEventListener("unhandledrejection", ({ reason }) => seen.push(String(reason)));
    const happened = Promise.all(
      ["error", "unhandledrejection"].map((name) => new Promise((resolve) => window.addEventListener(name, resolve))),
    );
    setTimeout(() => {
      throw new Error("thrown");
    });
    void Promise.reject(new Error("rejected"));
    console.error("written");
    await happened;
    await window.contrail.logger.flush();
    return seen;
  });
  expect(handled).toEqual(expect.arrayContaining(["on error: thrown", "Error: rejected"]));
  const captured = collector.logs().map((log) => [log.message, log.metadata?.captured]);
  expect(captured).toHaveLength(3);
  expect(captured).toEqual(
    expect.arrayContaining([
      ["thrown", "uncaught error"],
      ["rejected", "unhandled rejection"],
      ["written", "console"],
    ]),
  );
});

test("nodes, events and form data have a short form, however much hangs on them", async ({ page, site, collector }) => {
  await page.goto(site);
  await page.evaluate(() => {
    const button = document.createElement("button");
    button.id = "pay";
    button.className = "primary large";
    document.body.append(button);
    // As React does.
    Object.assign(button, {
      __reactFiber$x: { stateNode: window, rows: Array.from({ length: 500 }, () => ({ a: 1, b: 2 })) },
    });
    button.addEventListener("click", (event) => console.error("clicked", event));
    button.click();
    const form = new FormData();
    form.append("size", "S");
    form.append("size", "M");
    form.append("file", new File(["abc"], "a.txt", { type: "text/plain" }));
    const headers = new Headers({ authorization: "Bearer q7Xk2Vn9Rb4Tw8Zc", accept: "text/html" });
    console.text("values", {
      button,
      document,
      window,
      form,
      headers,
      numbers: new Float32Array([1.5]),
      none: new Date(Number.NaN),
    });
    return window.contrail.logger.flush();
  });
  await expect.poll(() => collector.logs()).toHaveLength(2);
  const [clicked, values] = collector.logs();
  expect(clicked).toMatchObject({
    message: "clicked",
    data: { class: "PointerEvent", type: "click", target: "button#pay.primary.large" },
  });
  expect(values?.data).toEqual({
    button: "button#pay.primary.large",
    document: "#document",
    window: { class: "Window" },
    form: [
      ["size", "S"],
      ["size", "M"],
      ["file", { class: "File", name: "a.txt", size: 3, type: "text/plain" }],
    ],
    headers: { accept: "text/html", authorization: "[redacted]" },
    numbers: [1.5],
    none: "Invalid Date",
  });
});

test("a reused XMLHttpRequest is reported once for each failed request", async ({ page, site, collector }) => {
  await page.goto(site);
  await page.evaluate(async () => {
    const request = new XMLHttpRequest();
    for (const path of ["/api/a", "/other", "/api/b"]) {
      const end = new Promise((resolve) => request.addEventListener("loadend", resolve, { once: true }));
      request.open("GET", path);
      request.send();
      await end;
    }
    const aborted = new AbortController();
    const failed = fetch("/api/c", { signal: aborted.signal }).catch(() => {});
    aborted.abort(new Error("left the page"));
    await failed;
    return window.contrail.logger.flush();
  });
  await expect
    .poll(() => collector.logs().map((log) => log.message))
    .toEqual(["GET /api/a answered 500", "GET /api/b answered 500"]);
});

test("failed fetch and XMLHttpRequest requests are sent", async ({ page, site, collector }) => {
  await page.goto(site);
  await page.evaluate(async () => {
    await fetch("/api/fetch", { method: "POST", body: '{"order":7}' }).then((response) => response.json());
    await new Promise((resolve) => {
      const request = new XMLHttpRequest();
      request.open("GET", "/api/xhr");
      request.onloadend = resolve;
      request.send();
    });
  });
  await expect(async () => {
    await page.evaluate(() => window.contrail.logger.flush());
    expect(collector.logs()).toHaveLength(2);
  }).toPass();
  expect(collector.logs()).toMatchObject([
    {
      message: "POST /api/fetch answered 500",
      data: { request: { body: '{"order":7}' }, response: { status: 500, body: '{"error":"down"}' } },
    },
    { message: "GET /api/xhr answered 500", data: { response: { status: 500, body: '{"error":"down"}' } } },
  ]);
});

test("a page that navigates right after 1,000 logs delivers all of them, none twice", async ({
  page,
  site,
  collector,
}) => {
  await page.goto(site);
  await slowDown(page);
  await page.evaluate(logMany);
  await page.goto(`${site}/other`);
  await collector.waitFor(1_000);
  expect(indexes(collector).size).toBe(1_000);
  expect(collector.logs()).toHaveLength(1_000);
});

test("a tab closed right after 1,000 logs delivers all of them, none twice", async ({ page, site, collector }) => {
  await page.goto(site);
  await slowDown(page);
  await page.evaluate(logMany);
  await page.close({ runBeforeUnload: true });
  await collector.waitFor(1_000);
  expect(indexes(collector).size).toBe(1_000);
  expect(collector.logs()).toHaveLength(1_000);
});

test("a few logs right before the page closes are sent by beacon, with the key in the URL", async ({
  page,
  site,
  collector,
}) => {
  await page.goto(site);
  await page.evaluate(() => console.text("goodbye"));
  await page.goto(`${site}/other`);
  expect(await collector.waitFor(1)).toMatchObject([{ message: "goodbye" }]);
  expect(collector.requests[0]?.url).toBe(`/api/logs?key=${key}`);
});

test("a worker that loads the script sends logs, too", async ({ page, site, collector }) => {
  await page.goto(`${site}/other`);
  const isSent = await page.evaluate(
    ({ endpoint, key }) =>
      new Promise((resolve) => {
        const code = `importScripts("${location.origin}/contrail.js");
          contrail.init({ endpoint: "${endpoint}", apiKey: "${key}" });
          console.text("from a worker");
          contrail.logger.flush().then(postMessage);`;
        const worker = new Worker(URL.createObjectURL(new Blob([code])));
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = ({ message }) => resolve(message);
      }),
    { endpoint: collector.endpoint, key },
  );
  expect(isSent).toBe(true);
  expect(collector.logs()).toMatchObject([{ message: "from a worker", environment: "worker" }]);
});

test("so does a service worker", async ({ page, site, collector }) => {
  await page.goto(`${site}/other`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/service-worker.js");
    await navigator.serviceWorker.ready;
  });
  expect(await collector.waitFor(1)).toMatchObject([{ message: "from a service worker", environment: "worker" }]);
});

test("DevTools shows the page's own line for console.log", async ({ page, site }) => {
  await page.goto(site);
  const shown = page.waitForEvent("console");
  await page.evaluate("console.log('mine')\n//# sourceURL=mine.js");
  expect((await shown).location().url).toContain("mine.js");
});
