import {
  isExternal,
  MarkupView,
  type NavbarDocView,
  type NavbarLinkView,
  type NavbarVersionView,
  useShell,
} from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import { Plate } from '../Plate.tsx';
import { useUi } from '../strings/ui.ts';
import { useActivity } from './active-link.ts';
import { ChosenVersion } from './ChosenVersion.tsx';
import { useDocTarget, useVersionHref } from './versions.ts';

/** `bar` is the navbar itself, `row` a line of a dropdown or of the drawer. */
export type LinkPlace = 'bar' | 'row';

/** External links open in a new tab without a referrer, unless the config overrides it. */
const externalAttributes = { target: '_blank', rel: 'noopener noreferrer' };

/** This icon is placed after the label. */
const trailingArrow = 'arrow-right';

function classOf(item: NavbarLinkView, place: LinkPlace, isIconOnly: boolean): string {
  const own = item.className === undefined ? '' : ` ${item.className}`;
  if (item.variant === 'button') return `button${own}`;
  if (place === 'row') return `nav-row${own}`;
  return `${isIconOnly ? 'icon-button' : 'nav-link'}${own}`;
}

export function NavbarLink({ item, place }: { readonly item: NavbarLinkView; readonly place: LinkPlace }): ReactNode {
  const say = useUi();
  const activityOf = useActivity();
  const external = isExternal(item.href);
  const label = item.label ?? '';
  // In the navbar a logo such as GitHub's needs no label; elsewhere the label is next to it.
  const isIconOnly =
    place === 'bar' && item.icon !== undefined && item.icon !== trailingArrow && item.variant === undefined;
  const isForward = item.icon === trailingArrow;
  const opensTab = external && item.attributes?.['target'] !== '_self';
  return (
    <a
      {...(opensTab ? externalAttributes : {})}
      {...item.attributes}
      className={classOf(item, place, isIconOnly)}
      href={item.href}
      data-variant={item.variant === 'button' ? 'primary' : undefined}
      data-size={item.variant === 'button' && place === 'bar' ? 'small' : undefined}
      aria-current={external ? undefined : activityOf(item)}
      aria-label={isIconOnly ? `${label}${opensTab ? ` ${say('nav.newTab')}` : ''}` : undefined}
    >
      {item.badge !== undefined && <Plate badge={item.badge} />}
      {item.icon !== undefined && !isForward && <Icon name={item.icon} />}
      {!isIconOnly && (item.html === undefined ? <span>{label}</span> : <MarkupView markup={item.html} />)}
      {isForward && <Icon name={trailingArrow} />}
      {opensTab && !isIconOnly && item.variant === undefined && (
        <>
          <Icon name="arrow-up-right" className="icon-external" />
          <span className="visually-hidden">{say('nav.newTab')}</span>
        </>
      )}
    </a>
  );
}

/** A `doc` or `docSidebar` item. Renders nothing if no version has the doc. */
export function NavbarDoc({ item, place }: { readonly item: NavbarDocView; readonly place: LinkPlace }): ReactNode {
  const target = useDocTarget(item);
  if (target === undefined) return null;
  return (
    <a
      className={`${place === 'bar' ? 'nav-link' : 'nav-row'} ${item.className ?? ''}`.trim()}
      href={target.href}
      aria-current={target.activity}
    >
      <span>{item.label}</span>
    </a>
  );
}

export function NavbarVersion({ item, place }: { readonly item: NavbarVersionView; readonly place: LinkPlace }) {
  const { sections } = useShell();
  const href = useVersionHref(item);
  if (href === undefined) return null;
  const versions = sections.find(({ id }) => id === item.section)?.versions ?? [];
  return (
    <a className={`${place === 'bar' ? 'nav-link' : 'nav-row'} ${item.className ?? ''}`.trim()} href={href}>
      <span>{item.label ?? <ChosenVersion section={item.section} versions={versions} />}</span>
    </a>
  );
}
