import type { Plugin } from "vite";

/** As the server does it: an address that is no public page of its own belongs to the app. For the development server. */
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
