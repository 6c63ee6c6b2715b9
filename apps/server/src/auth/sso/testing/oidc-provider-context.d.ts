declare module "oidc-provider/lib/helpers/als.js" {
  import type { AsyncLocalStorage } from "node:async_hooks";

  const context: AsyncLocalStorage<unknown>;
  export default context;
}
