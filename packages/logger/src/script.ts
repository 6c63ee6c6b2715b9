// The build for a script tag: `contrail` becomes a global, and the tag's attributes can start it.
import { init, logger } from "./browser/index.ts";
import { levels } from "./level.ts";

/**
 * With `data-capture-console`, all console output is sent. `data-release` is the version of the page.
 * @example
 * <script src="https://HOST/sdk/contrail.js" data-key="console_…" data-name="shop" data-capture-console></script>
 */
const { dataset, src = "" } = (globalThis.document?.currentScript ?? {}) as Partial<HTMLScriptElement>;
if (dataset?.key) {
  const { key, name, release, captureConsole, endpoint = new URL("/api/logs", src).href } = dataset;
  const sendsAll = captureConsole !== undefined;
  init({
    apiKey: key,
    endpoint,
    name,
    release,
    ...(sendsAll && { captureConsole: true, allowedLevels: levels }),
  });
}

export { init, logger };
