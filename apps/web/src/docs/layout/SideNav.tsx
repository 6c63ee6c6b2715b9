import type { NavigationGroup, NavigationItem } from "../model.ts";

interface SideNavProps {
  groups: readonly NavigationGroup[];
  /** The path of the open page. */
  current: string;
  onSelect?: () => void;
}

/** All pages by group. On the first page, enhance/scroll-spy.ts marks the current section. */
export function SideNav({ groups, current, onSelect }: SideNavProps) {
  return (
    <nav aria-label="Sections" className="flex flex-col gap-6">
      {groups.map(({ title, items }) => (
        <div key={title}>
          <p className="mb-2 px-3 text-caption font-medium text-faint">{title}</p>
          <ul>
            {items.map((item) => (
              <li key={item.href}>
                <a
                  href={item.href}
                  {...markers(item, current)}
                  onClick={onSelect}
                  className="flex h-8 items-center rounded-control px-3 text-ui text-muted transition-colors hover:bg-hover hover:text-text aria-[current]:bg-selected aria-[current]:font-medium aria-[current]:text-text max-lg:h-11"
                >
                  {item.title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function markers({ href, anchors }: NavigationItem, current: string) {
  if (href === current) return { "aria-current": "page" } as const;
  const isSection = href.startsWith(`${current}#`);
  if (isSection) return { "data-covers": anchors };
  // Addresses of headings that used to be on the first page; see enhance/moved-anchors.ts.
  return current === "/docs" ? { "data-moved": anchors } : {};
}
