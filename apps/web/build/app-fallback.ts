import type { Plugin } from "vite";

/** Serves the app at all URLs that aren't public pages or below one, as the server does. For the dev server. */
export function appFallback(publicPages: Readonly<Record<string, string>>): Plugin {
  return {
    name: "app-fallback",
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const { pathname } = new URL(request.url ?? "/", "http://localhost");
        const isPage = request.headers.accept?.includes("text/html") && !pathname.includes(".");
        if (isPage) request.url = publicPages[pathname] ?? publicPages[pathname.replace(/\/[^/]*$/, "")] ?? "/app.html";
        next();
      });
    },
  };
}
