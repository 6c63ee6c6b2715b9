// Restores the session before the first render.
import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router";
import type { StateStorage } from "zustand/middleware";
import { createClient } from "../lib/api/client.ts";
import { ClientProvider } from "../lib/api/client-context.tsx";
import type { WebConfig } from "../lib/api/config.ts";
import { restoreSession } from "../lib/session/session.ts";
import { applyTheme } from "../lib/session/theme.ts";
import { toast } from "../ui/toast/toast.ts";
import { saveReturnPath } from "./return-path.ts";
import { createRoutes } from "./routes.tsx";
import { syncTabs } from "./sync-tabs.ts";

export async function start(root: HTMLElement, config: WebConfig, storage: StateStorage) {
  const onSessionEnded = () => {
    saveReturnPath(location);
    toast.error("Your session has ended. Please sign in again.");
  };
  const client = createClient(config, storage, { onSessionEnded });
  const showTheme = () => applyTheme(client.session.getState().preferences.theme, document.documentElement);
  await restoreSession(client.session);
  showTheme();
  const unsubscribe = client.session.subscribe(showTheme);
  const stopSync = syncTabs(client);

  const router = createBrowserRouter(createRoutes(client));
  const reactRoot = createRoot(root);
  reactRoot.render(
    <StrictMode>
      <ClientProvider client={client}>
        <RouterProvider router={router} flushSync={(update) => void flushSync(update)} />
      </ClientProvider>
    </StrictMode>,
  );
  return {
    client,
    router,
    stop() {
      reactRoot.unmount();
      router.dispose();
      unsubscribe();
      stopSync();
    },
  };
}
