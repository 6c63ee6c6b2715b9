import { screen, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { openApp, startAccountServer } from "../test-app.ts";
import { application, log, sdk } from "../test-data.ts";
import { errorResponse, toSuccess } from "../test-server.ts";

const hrefOf = (name: string | RegExp) => screen.getByRole("link", { name }).getAttribute("href");

async function chooseEditor(user: ReturnType<typeof userEvent.setup>, name: string) {
  await user.click(screen.getByRole("combobox", { name: "Editor" }));
  await user.click(await screen.findByRole("option", { name }));
}

describe("[CLAIM-04] the page that installs the extension", () => {
  async function openPage(response: object = {}) {
    const server = await startAccountServer({ applications: [application("shop")] });
    server.on("GET /api/sdk", { sdk, extension: { bytes: 84_213 }, ...response });
    await openApp(server, "/dashboard/editor", { signedIn: true });
    await screen.findByText("What it shows");
  }

  test("has the download and the command for each editor, from this server", async () => {
    await openPage();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Editor extension");
    expect(hrefOf("Download")).toBe("/sdk/contrail.vsix");
    expect(screen.getByText(/in the server's version: 85 kB/)).toBeTruthy();
    const user = userEvent.setup();
    for (const [name, program] of [
      ["VS Code", "code"],
      ["Cursor", "cursor"],
      ["Windsurf", "windsurf"],
      ["VSCodium", "codium"],
      ["code-server", "code-server"],
    ] as const) {
      await user.click(screen.getByRole("radio", { name }));
      await user.click(screen.getByRole("button", { name: /^curl/ }));
      expect(await navigator.clipboard.readText()).toBe(
        `curl -fLO https://logs.example/sdk/contrail.vsix && ${program} --install-extension contrail.vsix`,
      );
    }
    expect(screen.getByText(/"contrail.url"/).closest("pre")?.textContent).toContain(sdk.publicUrl);
  });

  test("needs no setting on the default address", async () => {
    await openPage({ sdk: { ...sdk, publicUrl: "http://localhost:4000" } });
    expect(screen.queryByText(/"contrail.url"/)).toBeNull();
  });

  test("says so if the server was built without it", async () => {
    await openPage({ extension: null });
    expect(screen.getByText("This server doesn't have the extension")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Download" })).toBeNull();
    expect(screen.queryByRole("button", { name: /^curl/ })).toBeNull();
  });

  test("can be loaded again after a failure", async () => {
    const server = await startAccountServer();
    server.on("GET /api/sdk", () => errorResponse(500, "internal", "Something went wrong."));
    await openApp(server, "/dashboard/editor", { signedIn: true });
    const retry = await screen.findByRole("button", { name: "Retry" });
    server.on("GET /api/sdk", () => ({ body: toSuccess({ sdk, extension: null }) }));
    await userEvent.click(retry);
    expect(await screen.findByText("What it shows")).toBeTruthy();
  });
});

describe("open in editor", () => {
  const shown = log("a", {
    stack:
      "TypeError: no cart\n    at pay (/srv/shop/src/cart.ts:48:7)\n    at get (/srv/shop/node_modules/ky/a.js:1:1)",
    metadata: { callSite: "/srv/shop/src/pages/checkout.ts:12:3" },
    release: "web@4.18.2",
  });
  const query = "line=48&column=7&release=web%404.18.2&app=id-of-checkout-web";

  async function openLog() {
    const server = await startAccountServer({ applications: [application("checkout-web")], logs: [shown] });
    server.on("GET /api/dashboard/logs/a", { log: shown });
    server.on("GET /api/dashboard/logs/a/surrounding", { logs: [shown] });
    await openApp(server, "/dashboard/logs?log=a", { signedIn: true });
    return within(await screen.findByRole("region", { name: "Stack" }));
  }

  test("without a choice, frames and call sites lead to the page that asks for the editor", async () => {
    const stack = await openLog();
    const links = stack.getAllByRole("link");
    expect(links.map((link) => [link.getAttribute("href"), link.getAttribute("target")])).toEqual([
      [`/open?path=srv%2Fshop%2Fsrc%2Fcart.ts&${query}`, "_blank"],
    ]);
    expect(screen.getByText("checkout.ts:12")).toBeTruthy();
    expect(hrefOf("Open in editor: srv/shop/src/pages/checkout.ts:12")).toMatch(
      /^\/open\?path=srv%2Fshop%2Fsrc%2Fpages%2Fcheckout\.ts&line=12&column=3&/,
    );
  });

  test("with a choice, they open the extension of that editor", async () => {
    localStorage.setItem("contrail-editor", "cursor");
    await openLog();
    expect(hrefOf("Open in Cursor: srv/shop/src/cart.ts:48")).toBe(
      `cursor://contrail.contrail/open?path=srv%2Fshop%2Fsrc%2Fcart.ts&${query}`,
    );
  });

  test.each(["javascript", "https", ""])("a stored choice of %j isn't one", async (stored) => {
    localStorage.setItem("contrail-editor", stored);
    await openLog();
    expect(hrefOf("Open in editor: srv/shop/src/cart.ts:48")).toMatch(/^\/open\?/);
  });
});

describe("the page that links in chats lead to", () => {
  const open = async (query: string) => openApp(await startAccountServer(), `/open?${query}`);

  test("shows what it opens, needs no account, and remembers the editor", async () => {
    await open("path=src%2Fcart.ts&line=48&release=web%404.18.2");
    expect(await screen.findByRole("heading", { name: "Open in your editor" })).toBeTruthy();
    for (const text of ["src/cart.ts", "48", "web@4.18.2"]) expect(screen.getByText(text)).toBeTruthy();
    const query = "path=src%2Fcart.ts&line=48&release=web%404.18.2";
    expect(hrefOf("Open in VS Code")).toBe(`vscode://contrail.contrail/open?${query}`);
    expect(localStorage.getItem("contrail-editor")).toBeNull();
    await chooseEditor(userEvent.setup(), "Windsurf");
    expect(hrefOf("Open in Windsurf")).toBe(`windsurf://contrail.contrail/open?${query}`);
    expect(localStorage.getItem("contrail-editor")).toBe("windsurf");
  });

  test.each([
    ["", undefined],
    ["path=&line=3", undefined],
    ["path=..%2F..%2Fetc%2Fpasswd&editor=javascript", "vscode://contrail.contrail/open?path=etc%2Fpasswd"],
  ])("%j opens %s", async (query, href) => {
    await open(query);
    if (href === undefined) {
      expect(await screen.findByText("This link doesn't work")).toBeTruthy();
      expect(screen.queryByRole("link", { name: /^Open in/ })).toBeNull();
    } else {
      await screen.findByRole("heading", { name: "Open in your editor" });
      expect(hrefOf(/^Open in/)).toBe(href);
    }
  });
});
