// @contrail/logger/vue: errors of Vue 3, with the component and where Vue caught them.
import { report, safely } from "./report.ts";

/** The part of a Vue application that is used here. */
interface VueAppLike {
  config: {
    errorHandler?(error: unknown, component: unknown, info: string): void;
  };
}

/**
 * Plugin that reports errors in components, watchers and lifecycle hooks, then calls the `errorHandler` that was set before
 * it, or prints them.
 * @example
 * createApp(App).use(contrail).mount("#app");
 */
export const contrail: { install(app: VueAppLike): void } = {
  install({ config }) {
    const before = config.errorHandler?.bind(config);
    config.errorHandler = (error, component, info) => {
      safely(() => report(error, "vue", { component: nameOf(component), info }));
      if (before) before(error, component, info);
      else console.error(error);
    };
  },
};

/** Of the component's file if it has no other. */
function nameOf(component: unknown): string | undefined {
  const { $options } = Object(component) as { $options?: { name?: string; __name?: string } };
  return $options?.name ?? $options?.__name;
}
