// Browsers get the production build of React Router: its package offers them only the one with warnings for developers.
import type { Plugin } from "vite";

export const productionRouter: Plugin = {
  name: "production-router",
  apply: "build",
  enforce: "pre",
  async resolveId(id, importer) {
    if (id !== "react-router") return undefined;
    const resolved = await this.resolve(id, importer, { skipSelf: true });
    return resolved && { ...resolved, id: resolved.id.replace("/dist/development/", "/dist/production/") };
  },
};
