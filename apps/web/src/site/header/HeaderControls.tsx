import { Menu } from "lucide-react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { preload, useLazyModule } from "../../lib/use-lazy-module.ts";
import { menuText } from "../content/menu.ts";

const loadMenu = () => import("./SiteMenu.tsx");

/** The interactive part of the header: the menu on small screens, and the background once the page is scrolled. */
export function HeaderControls() {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const menuModule = useLazyModule(isOpen, loadMenu);
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
        aria-label={menuText.open}
        aria-haspopup="dialog"
        onPointerDown={() => preload(loadMenu)}
        onClick={() => setOpen(true)}
        className="-mr-3 ml-auto grid size-11 place-items-center rounded-control text-muted tablet:hidden"
      >
        <Menu aria-hidden className="size-5" />
      </button>
      {menuModule && <menuModule.SiteMenu open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Whether the page is scrolled further than this. */
function useScrolled(pixels: number): boolean {
  return useSyncExternalStore(
    (onChange) => {
      addEventListener("scroll", onChange, { passive: true });
      return () => removeEventListener("scroll", onChange);
    },
    () => scrollY > pixels,
    () => false,
  );
}
