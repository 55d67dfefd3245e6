import type { LayoutProps } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { useUi } from '../strings/ui.ts';
import { EmptyPage } from './EmptyPage.tsx';

/** The answer of the service worker if a page is neither stored nor reachable. */
export function Offline({ shell, body }: LayoutProps<'offline'>): ReactNode {
  const say = useUi();
  return (
    <EmptyPage title={say('offline.title')} text={say('offline.text')}>
      <p className="button-row">
        <button type="button" className="button needs-script" onClick={() => location.reload()}>
          {say('offline.retry')}
        </button>
        <a className="button" href={shell.brand.href}>
          {say('offline.home')}
        </a>
      </p>
      {body}
    </EmptyPage>
  );
}
