// What every test of the editor uses: a server behind a recording proxy, code-server with its extension, and an
// application with a workspace.
import { type BrowserContext, test as base, expect } from "@playwright/test";
import { type Server, startServer } from "../server.ts";
import { type CodeServer, startCodeServer } from "./code-server.ts";
import { type EditorWindow, openWindow } from "./editor-window.ts";
import { codeServerVersion } from "./install.ts";
import { type RecordingProxy, startProxy } from "./proxy.ts";
import { createShop, type LoggerTarget, type Shop } from "./shop.ts";

export { expect } from "@playwright/test";

interface Stack {
  proxy: RecordingProxy;
  server: Server;
  codeServer: CodeServer;
}

export interface Account {
  token: string;
  email: string;
  /** The one with the name of the workspace's package. */
  shop: LoggerTarget;
}

interface Fixtures {
  account: Account;
  shop: Shop;
  editor: EditorWindow;
}

/** So that nothing but the extension opens anything. */
const settings = {
  "workbench.startupEditor": "none",
  "workbench.tips.enabled": false,
  "workbench.secondarySideBar.defaultVisibility": "hidden",
  "workbench.colorTheme": "Default Dark Modern",
  "window.autoDetectColorScheme": false,
  "security.workspace.trust.enabled": false,
  "telemetry.telemetryLevel": "off",
  "chat.disableAIFeatures": true,
  "extensions.ignoreRecommendations": true,
  "git.openRepositoryInParentFolders": "never",
  "editor.minimap.enabled": false,
  "editor.hover.delay": 100,
  "files.autoSave": "off",
  "typescript.tsserver.enable": false,
};

export const test = base.extend<Fixtures, { stack: Stack }>({
  stack: [
    async ({ browser }, use) => {
      console.log(`code-server ${codeServerVersion}, Chromium ${browser.version()}`);
      const proxy = await startProxy();
      const server = await startServer({ publicUrl: proxy.url });
      proxy.forwardTo(server.url);
      const vsix = new Uint8Array(await (await fetch(`${proxy.url}/sdk/contrail.vsix`)).arrayBuffer());
      const codeServer = await startCodeServer(vsix, { ...settings, "contrail.url": proxy.url });
      await use({ proxy, server, codeServer });
      await codeServer.close();
      await proxy.close();
      await server.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],

  account: async ({ stack: { server, proxy } }, use, { testId }) => {
    const email = `${testId}@example.com`;
    const token = await server.signUp(email);
    const { key } = await server.call("/api/dashboard/create-key", { token, body: { name: "shop" } });
    await use({ token, email, shop: { key, endpoint: `${proxy.url}/api/logs` } });
  },

  shop: async ({ account }, use) => {
    const shop = await createShop(account.shop);
    await use(shop);
    await shop.remove();
  },

  editor: async ({ context, stack, shop, account }, use) => {
    await signInToDashboard(context, stack.proxy.url, account.token);
    await use(await openWindow(context, stack.codeServer.url, shop.folder));
  },
});

export async function signInToDashboard(context: BrowserContext, serverUrl: string, token: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${serverUrl}/open`);
  await page.evaluate((value) => localStorage.setItem("authToken", value), token);
  await page.close();
}

/** Signs the editor in, through the dashboard. */
export async function connect(editor: EditorWindow): Promise<void> {
  const dashboard = await editor.startSignIn();
  await dashboard.getByRole("dialog", { name: "Connect your editor" }).getByRole("button", { name: "Accept" }).click();
  await expect(editor.notices().filter({ hasText: "You're signed in to Contrail as Ada Lovelace." })).toBeVisible();
  await dashboard.close();
  await editor.page.bringToFront();
}
