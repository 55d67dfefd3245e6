import { Isolated, isSamePath, type SidebarCategoryView, usePage } from '@autolode/ssg-cli/runtime';
import { type MouseEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { Plate } from '../Plate.tsx';
import { useUi } from '../strings/ui.ts';
import { Collapse } from './Collapse.tsx';
import { containsPath, firstLink, startsOpen } from './open-path.ts';

/** What the visitor opened and closed, by link or label, for sidebars that they leave and come back to. */
const choices = new Map<string, boolean>();

interface Props {
  readonly item: SidebarCategoryView;
  /** Loads the items that were omitted from the page. */
  readonly load: () => Promise<void>;
  readonly closedByOther: boolean;
  readonly onOpen: () => void;
  /** The list of the items inside, which may be categories again. */
  readonly renderItems: (className?: string) => ReactNode;
}

/** A group that cannot be collapsed: a heading with its items. */
function Group({ item, renderItems }: Pick<Props, 'item' | 'renderItems'>): ReactNode {
  const label = <Isolated of={item} />;
  return (
    <li className={`sidebar-group ${item.className ?? ''}`.trim()}>
      <p className="sidebar-heading">{item.href === undefined ? label : <a href={item.href}>{label}</a>}</p>
      {renderItems()}
    </li>
  );
}

/**
 * A category: its label links to its page, and the button next to it toggles it. It opens when the current page is
 * inside it. A category whose items are not in this page loads them first; if that fails, its own link is followed.
 */
function Folding({ item, load, closedByOther, onOpen, renderItems }: Props): ReactNode {
  const say = useUi();
  const id = useId();
  const { url } = usePage();
  const isActive = containsPath(item, url);
  const href = firstLink([item]);
  const key = href ?? item.label;
  const [isOpen, setOpen] = useState(choices.get(key) ?? startsOpen(item, isActive));
  const isHere = item.href !== undefined && isSamePath(item.href, url);

  // biome-ignore lint/correctness/useExhaustiveDependencies: opens for each page, even if closed by the visitor.
  useEffect(() => {
    if (isActive) setOpen(true);
  }, [isActive, url]);

  useEffect(() => {
    if (!closedByOther) return;
    choices.set(key, false);
    setOpen(false);
  }, [closedByOther, key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was open before is loaded once.
  useEffect(() => {
    if (isOpen && item.pruned === true) load().catch(() => setOpen(false));
  }, []);

  const open = async () => {
    if (item.pruned === true) {
      try {
        await load();
      } catch {
        if (href !== undefined) location.assign(href);
        return;
      }
    }
    setOpen(true);
    onOpen();
  };
  const toggle = () => {
    choices.set(key, !isOpen);
    if (isOpen) setOpen(false);
    else void open();
  };
  const onLabel = (event: MouseEvent) => {
    // A label with a page links to it; on that page, and without one, it toggles the category.
    if (item.href !== undefined && !isHere) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    toggle();
  };

  return (
    <li className={item.className}>
      <div className="sidebar-category-row" data-open={isOpen ? '' : undefined}>
        <a className="sidebar-row" href={href} aria-current={isHere ? 'page' : undefined} onClick={onLabel}>
          {item.badge !== undefined && <Plate badge={item.badge} />}
          <span>
            <Isolated of={item} />
          </span>
        </a>
        <button
          type="button"
          className="sidebar-toggle needs-script"
          aria-expanded={isOpen}
          aria-controls={item.pruned === true ? undefined : id}
          aria-label={say(isOpen ? 'sidebar.collapse' : 'sidebar.expand', { label: item.label })}
          onClick={toggle}
        />
      </div>
      {item.pruned !== true && (
        <Collapse id={id} isOpen={isOpen}>
          {renderItems('sidebar-children')}
        </Collapse>
      )}
    </li>
  );
}

export const SidebarCategory = (props: Props): ReactNode =>
  props.item.collapsible ? <Folding {...props} /> : <Group item={props.item} renderItems={props.renderItems} />;
