import {
  Isolated,
  isSamePath,
  MarkupView,
  SharedFragment,
  type SidebarItemView,
  type SidebarLinkView,
  type SidebarMoreView,
  usePage,
  useShell,
} from '@autolode/ssg-cli/runtime';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { Plate } from '../Plate.tsx';
import { useUi } from '../strings/ui.ts';
import { containsPath, firstLink } from './open-path.ts';
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
      <span>
        <Isolated of={item} />
      </span>
    </a>
  );
}

/**
 * Loads the rest of a long level. Without a script, and if loading fails, the link goes to the next page of that level.
 */
function ShowAll({ item, load }: { readonly item: SidebarMoreView; readonly load: () => Promise<void> }): ReactNode {
  const say = useUi();
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // Otherwise the click would close the drawer.
    event.stopPropagation();
    load().catch(() => location.assign(item.href));
  };
  return (
    <a className="sidebar-row sidebar-more" href={item.href} onClick={onClick}>
      <span>{say('sidebar.showAll', { count: item.count })}</span>
    </a>
  );
}

/**
 * A row that is identical on every page outside it, so that it can be shared. An open category has ids and is not
 * shared.
 */
const settled = (item: SidebarItemView, url: string): SidebarItemView | undefined =>
  (item.type === 'category' && item.pruned !== true) || containsPath(item, url) ? undefined : item;

/** A category keeps its key, and thus its state, when its items are loaded: until then it has the link of the first one. */
export const keyOf = (item: SidebarItemView, index: number): string =>
  item.type === 'html' || item.type === 'more'
    ? `${item.type}-${index}`
    : `${item.type}-${item.label}-${firstLink([item]) ?? index}`;

/**
 * The items of one level. With `autoCollapseCategories`, opening a category closes the others on its level, except
 * those that were open initially.
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
  const { url } = usePage();
  const [opened, setOpened] = useState<string>();
  return (
    <ul className={className}>
      {items.map((item, index) => {
        const key = keyOf(item, index);
        if (item.type === 'category') {
          return (
            <SharedFragment key={key} of={settled(item, url)}>
              <SidebarCategory
                item={item}
                load={load}
                closedByOther={docs.autoCollapseCategories && opened !== undefined && opened !== key}
                onOpen={() => setOpened(key)}
                renderItems={(inner) => (
                  <SidebarItems items={item.items} load={load} {...(inner === undefined ? {} : { className: inner })} />
                )}
              />
            </SharedFragment>
          );
        }
        return (
          <SharedFragment key={key} of={settled(item, url)}>
            <li>
              {item.type === 'link' ? (
                <SidebarLink item={item} />
              ) : item.type === 'more' ? (
                <ShowAll item={item} load={load} />
              ) : (
                <div className={`sidebar-markup ${item.className ?? ''}`.trim()}>
                  <MarkupView markup={item.html} />
                </div>
              )}
            </li>
          </SharedFragment>
        );
      })}
    </ul>
  );
}
