export const authViews = ["login", "register", "forgotPassword"] as const;
export type AuthView = (typeof authViews)[number];

/** The view in the query of the sign-in page. */
export function parseAuthView(params: URLSearchParams): AuthView {
  return authViews.find((view) => view === params.get("view")) ?? "login";
}
