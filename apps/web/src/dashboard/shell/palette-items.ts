// The commands in the palette, and filtering them.
import type { Application, View } from "@contrail/protocol";
import { Bookmark, type LucideIcon, Search } from "lucide-react";
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

export function applicationItems(applications: readonly Application[], navigate: Navigate): PaletteItem[] {
  return applications.map(({ id, name }) => ({
    id,
    group: "Applications",
    label: `Logs from ${name}`,
    icon: Search,
    run: () => navigate(toLogsLink({ appName: id })),
  }));
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
