import { type NavbarLocaleDropdownView, usePage, useShell } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import { useUi } from '../strings/ui.ts';
import { Dropdown } from './Dropdown.tsx';
import { EntryList } from './EntryList.tsx';

/** The page in each locale. Each name is in its own language and marked as such. */
export function LocaleEntries({ item }: { readonly item: NavbarLocaleDropdownView }): ReactNode {
  const { locale } = useShell();
  const { locales } = usePage();
  return (
    <EntryList item={item}>
      {locales.map(({ code, label, htmlLang, href }) => (
        <li key={code}>
          <a
            className="nav-row"
            href={href}
            lang={htmlLang}
            hrefLang={htmlLang}
            aria-current={code === locale.code ? 'true' : undefined}
            data-keep-query={item.queryString ?? ''}
          >
            <span>{label}</span>
          </a>
        </li>
      ))}
    </EntryList>
  );
}

export function LocaleDropdown({ item }: { readonly item: NavbarLocaleDropdownView }): ReactNode {
  const say = useUi();
  const { locale } = useShell();
  return (
    <Dropdown
      label={
        <>
          <Icon name="languages" />
          <span>
            <span className="visually-hidden">{say('nav.languages')}: </span>
            {locale.label}
          </span>
        </>
      }
      name={say('nav.languages')}
      kind="list"
      className={item.className}
    >
      <LocaleEntries item={item} />
    </Dropdown>
  );
}
