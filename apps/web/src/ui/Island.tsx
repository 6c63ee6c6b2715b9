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

/** How a page is rendered at build: each island as a tree of its own, which a script can bring to life alone. */
export type DrawIsland = (name: IslandName, island: ReactNode) => string;
export const IslandContext = createContext<DrawIsland | null>(null);

interface IslandProps {
  name: IslandName;
  children: ReactNode;
}

/** A part of a public page that needs a script. What lies around it stays as it was rendered, and costs none. */
export function Island({ name, children }: IslandProps) {
  const draw = useContext(IslandContext);
  if (!draw) return children;
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own components, rendered at build
    <div data-island={name} className="contents" dangerouslySetInnerHTML={{ __html: draw(name, children) }} />
  );
}
