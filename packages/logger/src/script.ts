// The build for a script tag: `contrail` becomes a global, and the tag's attributes can start it.
import { init, logger } from "./browser/index.ts";

/**
 * @example
 * <script src="https://HOST/sdk/contrail.js" data-key="console_…" data-name="shop"></script>
 */
const { dataset, src = "" } = (document.currentScript ?? {}) as Partial<HTMLScriptElement>;
if (dataset?.key) {
  const { key, name, endpoint = new URL("/api/logs", src).href } = dataset;
  init({ apiKey: key, endpoint, ...(name && { name }) });
}

export { init, logger };
