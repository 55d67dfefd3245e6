import { useNavigation } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import { useUi } from '../strings/ui.ts';

/** The progress bar and the spinner while the next page is slow, and a message if it fails to load. */
export function NavigationStatus(): ReactNode {
  const say = useUi();
  const navigation = useNavigation();
  return (
    <>
      <div role="status">
        {navigation.state === 'loading' && navigation.slow && (
          <>
            <div className="progress-bar" />
            <div className="spinner" role="progressbar" aria-label={say('loading.label')} />
            {/* Announced immediately; the spinner's name is for screen reader users who explore the page. */}
            <span className="visually-hidden">{say('loading.label')}</span>
          </>
        )}
      </div>
      {navigation.state === 'failed' && (
        <div className="load-error" role="alert">
          <Icon name="danger" />
          {/* The console has the error of the browser, which says nothing to visitors. */}
          <p>{say('load.failed')}</p>
          <button type="button" className="button" data-size="small" onClick={navigation.retry}>
            {say('load.retry')}
          </button>
        </div>
      )}
    </>
  );
}
