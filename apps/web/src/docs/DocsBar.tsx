import { Menu, Moon, Sun } from "lucide-react";
import { publicLinks } from "../lib/public-links.ts";
import { chooseTheme, useShownTheme } from "../lib/stored-theme.ts";
import { otherTheme } from "../lib/theme.ts";
import { ButtonAnchor } from "../ui/ButtonAnchor.tsx";
import { IconButton } from "../ui/IconButton.tsx";
import { Logo } from "../ui/Logo.tsx";
import { DocsSearch } from "./DocsSearch.tsx";

/** Above the documentation: the way home, the search, the way in. */
export function DocsBar({ onMenu }: { onMenu: () => void }) {
  return (
    <header className="sticky top-0 z-20 border-b bg-canvas">
      <div className="grid h-14 grid-cols-[auto_1fr_auto] items-center gap-x-4 px-6 max-lg:px-5 max-md:gap-x-1 max-md:pr-2 lg:grid-cols-[--spacing(74)_1fr_auto]">
        <div className="flex items-center gap-3">
          <a href="/" aria-label="Contrail, to the start" className="rounded-control">
            <Logo />
          </a>
          <span className="border-l border-line-strong pl-3 text-ui text-faint">Docs</span>
        </div>
        <DocsSearch />
        <div className="flex items-center gap-1">
          <ButtonAnchor href={publicLinks.github} variant="quiet" className="text-ui max-md:hidden">
            GitHub
          </ButtonAnchor>
          <ThemeSwitch />
          <ButtonAnchor href="/dashboard" className="ml-1 text-ui max-md:hidden">
            Dashboard
          </ButtonAnchor>
          <IconButton label="Open the menu" icon={Menu} size="lg" onClick={onMenu} className="lg:hidden" />
        </div>
      </div>
    </header>
  );
}

function ThemeSwitch() {
  const theme = useShownTheme();
  const next = otherTheme(theme);
  return (
    <IconButton
      label={`Switch to the ${next} theme`}
      icon={theme === "dark" ? Sun : Moon}
      onClick={() => chooseTheme(next)}
      className="max-md:size-11"
    />
  );
}
