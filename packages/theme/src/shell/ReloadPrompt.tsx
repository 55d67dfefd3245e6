import { useReloadPrompt } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { useUi } from '../strings/ui.ts';

/**
 * Asks before a new version takes over. It does nothing until the visitor answers, because an automatic reload would
 * lose their position.
 */
export function ReloadPrompt(): ReactNode {
  const say = useUi();
  const prompt = useReloadPrompt();
  return (
    <div role="status">
      {prompt !== undefined && (
        <div className="reload-card">
          <p>{say('update.text')}</p>
          <button type="button" className="button" data-variant="primary" data-size="small" onClick={prompt.reload}>
            {say('update.reload')}
          </button>
          <button type="button" className="button" data-variant="quiet" data-size="small" onClick={prompt.dismiss}>
            {say('update.later')}
          </button>
        </div>
      )}
    </div>
  );
}
