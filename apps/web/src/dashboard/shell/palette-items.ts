// The commands in the palette, and filtering them.
import type { Application, View } from "@contrail/protocol";
import { Bookmark, type LucideIcon, ScrollText, Search, Terminal } from "lucide-react";
import { toLogsLink, toViewLink } from "../../lib/logs-link.ts";
import { navLinks } from "./nav-links.ts";

export interface PaletteItem {
  id: string;
  group: "Pages" | "Applications" | "Views" | "Actions" | "Search";
  label: string;
  icon: LucideIcon | (typeof navLinks)[number]["icon"];
  run: () => void;
}

type Navigate = (path: string) => void;

export function screenItems(navigate: Navigate): PaletteItem[] {
  return navLinks.map(({ to, label, icon }) => ({ id: to, group: "Pages", label, icon, run: () => navigate(to) }));
}

export function applicationItems(
  applications: readonly Application[],
  navigate: Navigate,
  { canSetUp = true } = {},
): PaletteItem[] {
  const group = "Applications";
  const toSetup = ({ id, name }: Application): PaletteItem => ({
    id: `${id} setup`,
    group,
    label: `Set up ${name}`,
    icon: Terminal,
    run: () => navigate(`/dashboard/apps/${id}`),
  });
  return applications.flatMap((application) => [
    {
      id: application.id,
      group,
      label: `Logs from ${application.name}`,
      icon: ScrollText,
      run: () => navigate(toLogsLink({ appName: application.id })),
    },
    ...(canSetUp ? [toSetup(application)] : []),
  ]);
}

export function viewItems(views: readonly View[], navigate: Navigate): PaletteItem[] {
  return views.map(({ id, name, query }) => ({
    id,
    group: "Views",
    label: name,
    icon: Bookmark,
    run: () => navigate(toViewLink(query)),
  }));
}

export function searchItem(words: string, navigate: Navigate): PaletteItem[] {
  if (words === "") return [];
  const label = `Search logs for ${words}`;
  return [{ id: "search", group: "Search", label, icon: Search, run: () => navigate(toLogsLink({ search: words })) }];
}

/** Labels must contain every typed word. */
export function filterItems(items: readonly PaletteItem[], typed: string): PaletteItem[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return items.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
}

export interface PaletteGroup {
  name: PaletteItem["group"];
  /** With their positions in the whole list. */
  items: { item: PaletteItem; index: number }[];
}

/** Adjacent items of the same group. */
export function groupItems(items: readonly PaletteItem[]): PaletteGroup[] {
  const groups: PaletteGroup[] = [];
  items.forEach((item, index) => {
    const last = groups.at(-1);
    if (last?.name === item.group) last.items.push({ item, index });
    else groups.push({ name: item.group, items: [{ item, index }] });
  });
  return groups;
}
