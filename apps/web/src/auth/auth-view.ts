export const authViews = ["login", "register", "forgotPassword", "sso"] as const;
export type AuthView = (typeof authViews)[number];

/** The view in the query of the sign-in page. */
export function parseAuthView(params: URLSearchParams): AuthView {
  // Where a failed single sign-on returns to.
  if (params.get("provider") === "sso") return "sso";
  return authViews.find((view) => view === params.get("view")) ?? "login";
}
