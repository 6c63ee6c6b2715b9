import { Menu } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { menuWords } from "../content/menu.ts";
import { useScrolled } from "./use-scrolled.ts";

const loadMenu = () => import("./SiteMenu.tsx");
const SiteMenu = lazy(async () => ({ default: (await loadMenu()).SiteMenu }));

/** What moves in the header: the menu of small screens, and the ground that appears with scrolling. */
export function HeaderControls() {
  const button = useRef<HTMLButtonElement>(null);
  const [menu, setMenu] = useState<"unused" | "open" | "closed">("unused");
  const scrolled = useScrolled(10);
  useEffect(() => {
    button.current?.closest("header")?.toggleAttribute("data-scrolled", scrolled);
  }, [scrolled]);
  return (
    <>
      <button
        ref={button}
        type="button"
        data-needs-script
        aria-label={menuWords.open}
        aria-haspopup="dialog"
        onPointerDown={loadMenu}
        onClick={() => setMenu("open")}
        className="-mr-2 ml-auto grid size-10 place-items-center rounded-control text-muted tablet:hidden"
      >
        <Menu aria-hidden className="size-5" />
      </button>
      {menu !== "unused" && (
        <Suspense>
          <SiteMenu open={menu === "open"} onClose={() => setMenu("closed")} />
        </Suspense>
      )}
    </>
  );
}
