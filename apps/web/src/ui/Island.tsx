import { createContext, type ReactNode, useContext } from "react";

export type SiteIsland =
  | "header"
  | "terminal"
  | "volume"
  | "examples"
  | "ways"
  | "steps"
  | "chat"
  | "theme"
  | "dialogs";
export type DocsIsland = "docs-bar" | "docs-calls";
export type IslandName = SiteIsland | DocsIsland;

/** Renders each island separately at build time, so that it can be hydrated on its own. */
export type RenderIsland = (name: IslandName, island: ReactNode) => string;
export const IslandContext = createContext<RenderIsland | null>(null);

interface IslandProps {
  name: IslandName;
  children: ReactNode;
}

/** An interactive part of a public page. The markup around it is static and needs no script. */
export function Island({ name, children }: IslandProps) {
  const renderIsland = useContext(IslandContext);
  if (!renderIsland) return children;
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own components, prerendered at build time
    <div data-island={name} className="contents" dangerouslySetInnerHTML={{ __html: renderIsland(name, children) }} />
  );
}
