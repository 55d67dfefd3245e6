import {
  isSamePath,
  MarkupView,
  type SidebarItemView,
  type SidebarLinkView,
  usePage,
  useShell,
} from '@autolode/ssg-cli/runtime';
import { type ReactNode, useState } from 'react';
import { Plate } from '../Plate.tsx';
import { SidebarCategory } from './SidebarCategory.tsx';

function SidebarLink({ item }: { readonly item: SidebarLinkView }): ReactNode {
  const { url } = usePage();
  return (
    <a
      className={`sidebar-row ${item.className ?? ''}`.trim()}
      href={item.href}
      aria-current={isSamePath(item.href, url) ? 'page' : undefined}
    >
      {item.badge !== undefined && <Plate badge={item.badge} />}
      <span>{item.label}</span>
    </a>
  );
}

export const keyOf = (item: SidebarItemView, index: number): string =>
  item.type === 'html' ? `html-${index}` : `${item.type}-${item.label}-${item.href ?? index}`;

/**
 * The items of one level. With `autoCollapseCategories`, opening a category closes the others of its level; what was open
 * from the start is left alone.
 */
export function SidebarItems({
  items,
  load,
  className,
}: {
  readonly items: readonly SidebarItemView[];
  readonly load: () => Promise<void>;
  readonly className?: string;
}): ReactNode {
  const { docs } = useShell();
  const [opened, setOpened] = useState<string>();
  return (
    <ul className={className}>
      {items.map((item, index) => {
        const key = keyOf(item, index);
        if (item.type === 'category') {
          return (
            <SidebarCategory
              key={key}
              item={item}
              load={load}
              closedByOther={docs.autoCollapseCategories && opened !== undefined && opened !== key}
              onOpen={() => setOpened(key)}
            />
          );
        }
        return (
          <li key={key}>
            {item.type === 'link' ? (
              <SidebarLink item={item} />
            ) : (
              <div className={`sidebar-markup ${item.className ?? ''}`.trim()}>
                <MarkupView markup={item.html} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
