import { usePage, useShell } from '@autolode/ssg-cli/runtime';
import { type ReactNode, useState } from 'react';
import { Icon } from '../icons.tsx';
import { useUi } from '../strings/ui.ts';
import type { CopyOutcome } from './copy-menu.ts';

const icons = { copy: 'copy', copied: 'check', failed: 'warning' } as const;
const load = () => import('./copy-menu.ts');

/**
 * Copies the page's Markdown alternate, or opens a menu with further actions for agents. Without a script it is a link
 * to the alternate.
 */
export function CopyPage(): ReactNode {
  const say = useUi();
  const shell = useShell();
  const { head } = usePage();
  const [outcome, setOutcome] = useState<CopyOutcome>('copy');
  const url = head.markdown;
  if (url === undefined || shell.copyPage === undefined) return null;
  const run = (menu?: HTMLElement) =>
    void load().then(({ copyPage, openMenu }) =>
      menu ? openMenu(menu, shell, url, setOutcome) : copyPage(url, setOutcome),
    );
  return (
    <>
      <button
        type="button"
        className="copy-page needs-script"
        data-outcome={outcome}
        onPointerEnter={load}
        onClick={() => run()}
      >
        <Icon name={icons[outcome]} />
        <span aria-live="polite">{say(`copyPage.${outcome}`)}</span>
      </button>
      <button
        type="button"
        className="copy-page needs-script"
        aria-haspopup="menu"
        aria-label={say('copyPage.more')}
        onClick={({ currentTarget }) => run(currentTarget)}
      >
        <Icon name="chevron-down" />
      </button>
      <noscript>
        <a href={url}>{say('copyPage.view')}</a>
      </noscript>
    </>
  );
}
