import { type LayoutProps, safeDecode, useBrowserFact } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import { NearPages } from '../search/NearPages.tsx';
import { useUi } from '../strings/ui.ts';
import { EmptyPage } from './EmptyPage.tsx';

/**
 * The requested URL is only available in the browser, because one document is served for all of them. Space for its
 * line is reserved and the page hydrates immediately to fill it, so that there is no layout shift later.
 */
function AskedFor(): ReactNode {
  const say = useUi();
  const path = useBrowserFact(() => safeDecode(location.pathname), '\u00a0');
  return (
    <p className="asked-for needs-script" data-hydrate="load">
      {say('notFound.path')} <code>{path}</code>
    </p>
  );
}

export function NotFound({ shell, data, body }: LayoutProps<'not-found'>): ReactNode {
  const say = useUi();
  const searchPage = shell.search?.page;
  return (
    <EmptyPage title={say('notFound.title')} text={say('notFound.text')}>
      <AskedFor />
      {searchPage !== undefined && (
        <search>
          <form className="no-way-search" action={searchPage} method="get">
            <Icon name="search" />
            <input type="search" name="q" aria-label={say('notFound.search')} placeholder={say('notFound.search')} />
            <button type="submit" className="button" data-size="small">
              {say('notFound.submit')}
            </button>
          </form>
        </search>
      )}
      {data.links.length > 0 && (
        <ul className="card-grid" aria-label={say('notFound.links')}>
          {data.links.map(({ label, href, description, icon }) => (
            <li key={href}>
              <a className="card" href={href}>
                <Icon name={icon ?? 'arrow-right'} />
                <span className="card-text">
                  <strong>{label}</strong>
                  {description !== undefined && <span>{description}</span>}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {shell.search?.provider === 'local' && (
        <div className="needs-script" data-hydrate="load">
          <NearPages />
        </div>
      )}
      {body}
    </EmptyPage>
  );
}
