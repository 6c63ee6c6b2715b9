// The outbox key is in the fragment of the link that the server prints, so no server or proxy sees it. It is moved from
// the URL to sessionStorage.
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { withSessionStorage } from "../lib/session/with-session-storage.ts";

const storageKey = "contrail-outbox-key";

export function useOutboxKey(): string | undefined {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const keyFromUrl = new URLSearchParams(hash.slice(1)).get("key") ?? undefined;
  useEffect(() => {
    if (keyFromUrl === undefined) return;
    withSessionStorage((storage) => storage.setItem(storageKey, keyFromUrl));
    void navigate(pathname, { replace: true });
  }, [keyFromUrl, pathname, navigate]);
  return keyFromUrl ?? withSessionStorage((storage) => storage.getItem(storageKey)) ?? undefined;
}
