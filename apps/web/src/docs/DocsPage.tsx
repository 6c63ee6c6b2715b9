import { useState } from "react";
import { CopyScope } from "../ui/CopyScope.tsx";
import { Drawer } from "../ui/dialog/Drawer.tsx";
import { Toaster } from "../ui/Toaster.tsx";
import { Article } from "./Article.tsx";
import { Contents } from "./Contents.tsx";
import { CallsProvider } from "./calls.tsx";
import { groups } from "./content/groups.ts";
import { DocsBar } from "./DocsBar.tsx";
import { DocsFooter } from "./DocsFooter.tsx";
import { AddressProvider } from "./own-address.tsx";
import { SideNav } from "./SideNav.tsx";
import { useActiveAnchor } from "./use-active-anchor.ts";

const allSections = groups.flatMap((group) => group.sections);
const anchors = allSections.flatMap((section) => [section, ...(section.parts ?? [])].map(({ anchor }) => anchor));

interface DocsPageProps {
  /** Of this server, as its users know it. */
  address: string;
}

/** The public documentation: everything on one page, each section under its anchor. */
export function DocsPage({ address }: DocsPageProps) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const active = useActiveAnchor(anchors);
  const here = sectionOf(active);
  const nav = <SideNav active={here?.anchor} onChoose={() => setMenuOpen(false)} />;
  return (
    <CallsProvider>
      <div className="min-h-dvh bg-canvas">
        <DocsBar onMenu={() => setMenuOpen(true)} />
        <div className="grid lg:grid-cols-[--spacing(70)_minmax(0,1fr)] xl:grid-cols-[--spacing(70)_minmax(0,1fr)_--spacing(66)]">
          <div className="sticky top-14 h-[calc(100dvh-(--spacing(14)))] overflow-y-auto border-r px-6 py-7 max-lg:hidden">
            {nav}
          </div>
          <div className="min-w-0 px-14 pt-9 pb-16 max-lg:px-8 max-md:px-5 max-md:pt-8">
            <div className="max-w-190 max-lg:mx-auto">
              <main>
                <AddressProvider value={address}>
                  <CopyScope>
                    <Article />
                  </CopyScope>
                </AddressProvider>
              </main>
              <DocsFooter />
            </div>
          </div>
          <div className="sticky top-14 h-[calc(100dvh-(--spacing(14)))] overflow-y-auto pt-9 pr-8 pb-6 max-xl:hidden">
            <Contents section={here} active={active} />
          </div>
        </div>
        <Drawer open={isMenuOpen} onClose={() => setMenuOpen(false)} side="left" title="Documentation">
          <div className="px-4 py-5">{nav}</div>
        </Drawer>
        <Toaster />
      </div>
    </CallsProvider>
  );
}

function sectionOf(active: string) {
  return allSections.find(({ anchor, parts = [] }) => [anchor, ...parts.map((part) => part.anchor)].includes(active));
}
