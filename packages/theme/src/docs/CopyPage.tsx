import { usePage } from '@autolode/ssg-cli/runtime';
import { type ReactNode, useState } from 'react';
import { Icon } from '../icons.tsx';
import { useUi } from '../strings/ui.ts';

type Outcome = 'copy' | 'copied' | 'failed';
const icons = { copy: 'copy', copied: 'check', failed: 'warning' } as const;

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  return response.text();
}

/**
 * Copies the page's Markdown alternate. `ClipboardItem` receives a promise if the browser supports it, because Safari
 * otherwise loses the user activation during a fetch.
 */
async function copy(url: string): Promise<void> {
  const text = fetchText(url);
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const blob = text.then((content) => new Blob([content], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

export function CopyPage(): ReactNode {
  const say = useUi();
  const { head } = usePage();
  const [outcome, setOutcome] = useState<Outcome>('copy');
  const url = head.markdown;
  if (url === undefined) return null;
  const onClick = async () => {
    const result = await copy(new URL(url, location.href).pathname).then(
      () => 'copied' as const,
      () => 'failed' as const,
    );
    setOutcome(result);
    setTimeout(() => setOutcome('copy'), 2000);
  };
  return (
    <button type="button" className="copy-page needs-script" data-outcome={outcome} onClick={onClick}>
      <Icon name={icons[outcome]} />
      <span aria-live="polite">{say(`copyPage.${outcome}`)}</span>
    </button>
  );
}
