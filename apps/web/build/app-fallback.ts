import type { Plugin } from "vite";

/** Serves the app at all URLs that aren't public pages, as the server does. For the dev server. */
export function appFallback(publicPages: readonly string[]): Plugin {
  return {
    name: "app-fallback",
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const { pathname } = new URL(request.url ?? "/", "http://localhost");
        const isPage = request.headers.accept?.includes("text/html") && !pathname.includes(".");
        if (isPage && !publicPages.includes(pathname)) request.url = "/app.html";
        next();
      });
    },
  };
}
