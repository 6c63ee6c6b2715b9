/** What was told of already: errors that were logged, requests that can be noticed on two ways. */
export const reported: WeakSet<object> = /* @__PURE__ */ new WeakSet();
