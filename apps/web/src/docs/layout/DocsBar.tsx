import { Menu } from "lucide-react";
import { useState } from "react";
import { publicLinks } from "../../lib/public-links.ts";
import { setTheme, useTheme } from "../../lib/session/stored-theme.ts";
import { preload, useLazyModule } from "../../lib/use-lazy-module.ts";
import { Logo } from "../../ui/brand/Logo.tsx";
import { ButtonAnchor } from "../../ui/button/ButtonAnchor.tsx";
import { themeSwitch } from "../../ui/button/theme-switch.ts";
import { LoadNotice } from "../../ui/state/LoadNotice.tsx";
import type { CallStore } from "../api/call-store.ts";
import { DocsSearch } from "../search/DocsSearch.tsx";
import { BarButton } from "./BarButton.tsx";

const loadMenu = () => import("./DocsMenu.tsx");

/** The header of the documentation: home link, search, dashboard link. */
export function DocsBar({ calls }: { calls: CallStore }) {
  const theme = useTheme();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const menuModule = useLazyModule(isMenuOpen, loadMenu);
  return (
    <header className="sticky top-0 z-20 border-b bg-canvas">
      <div className="grid h-14 grid-cols-[auto_1fr_auto] items-center gap-x-4 px-6 max-lg:px-5 max-md:gap-x-1 max-md:pr-2 lg:grid-cols-[--spacing(74)_1fr_auto]">
        <div className="flex items-center gap-3">
          <a href="/" aria-label="Contrail home" className="rounded-control py-2">
            <Logo />
          </a>
          <span className="border-l border-line-strong pl-3 text-ui text-faint">Docs</span>
        </div>
        <DocsSearch calls={calls} />
        <div className="flex items-center gap-1">
          <ButtonAnchor href={publicLinks.github} variant="quiet" className="text-ui max-md:hidden">
            GitHub
          </ButtonAnchor>
          <BarButton {...themeSwitch(theme, setTheme)} />
          <ButtonAnchor href="/dashboard" className="ml-1 text-ui max-md:hidden">
            Dashboard
          </ButtonAnchor>
          <BarButton
            label="Open menu"
            icon={Menu}
            aria-haspopup="dialog"
            onPointerDown={() => preload(loadMenu)}
            onClick={() => setMenuOpen(true)}
            className="lg:hidden"
          />
        </div>
      </div>
      <LoadNotice />
      {menuModule && <menuModule.DocsMenu open={isMenuOpen} onClose={() => setMenuOpen(false)} />}
    </header>
  );
}
