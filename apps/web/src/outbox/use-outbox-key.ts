// The key of the outbox comes with the link that the server prints, behind the `#`, which no server or proxy sees. It
// moves from the address bar into the storage of the tab.
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { withStorage } from "../lib/session/tab-storage.ts";

const storageKey = "contrail-outbox-key";

export function useOutboxKey(): string | undefined {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const given = new URLSearchParams(hash.slice(1)).get("key") ?? undefined;
  useEffect(() => {
    if (given === undefined) return;
    withStorage((storage) => storage.setItem(storageKey, given));
    void navigate(pathname, { replace: true });
  }, [given, pathname, navigate]);
  return given ?? withStorage((storage) => storage.getItem(storageKey)) ?? undefined;
}
