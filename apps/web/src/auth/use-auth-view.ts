// The open view is in the URL, so that it can be linked to, and Back returns to the previous one.
import { useNavigate, useSearchParams } from "react-router";
import { type AuthView, parseAuthView } from "./auth-view.ts";

/** Params that belong to one view: itself, and the outcome of a social sign-in. */
const viewParams = ["view", "error", "provider"];

export function useAuthView() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return {
    view: parseAuthView(params),
    /** Keeps everything else in the query, such as the request of an editor. */
    openView(view: AuthView) {
      const search = new URLSearchParams([...params].filter(([name]) => !viewParams.includes(name)));
      if (view !== "login") search.set("view", view);
      void navigate({ search: search.toString() });
    },
  };
}
