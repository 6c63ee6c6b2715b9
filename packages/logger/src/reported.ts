/** Errors and requests already reported, so that none is sent twice. */
export const reported: WeakSet<object> = /* @__PURE__ */ new WeakSet();
