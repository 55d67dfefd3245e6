import type { TocEntry } from '@autolode/ssg-cli/runtime';
import { type ReactNode, useRef } from 'react';
import { EndpointName } from '../EndpointName.tsx';
import { Icon } from '../icons.tsx';
import { useUi } from '../strings/ui.ts';
import { useActiveHeading } from './use-active-heading.ts';

interface Props {
  readonly entries: readonly TocEntry[];
}

function TocList({ entries, active }: Props & { readonly active?: string | undefined }): ReactNode {
  const top = Math.min(...entries.map(({ level }) => level));
  return (
    <ul>
      {entries.map(({ id, text, level }) => (
        <li key={id}>
          <a href={`#${id}`} data-depth={level - top || undefined} aria-current={id === active ? 'true' : undefined}>
            <EndpointName text={text} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The column next to the article in wide windows. */
export function Toc({ entries }: Props): ReactNode {
  const say = useUi();
  const active = useActiveHeading(entries);
  if (entries.length === 0) return null;
  return (
    <nav className="toc" aria-label={say('toc.label')}>
      <p className="toc-title">{say('toc.label')}</p>
      <TocList entries={entries} active={active} />
    </nav>
  );
}

/**
 * The collapsed table of contents above the article in narrower windows, which stays in view and names the current
 * section. Following a link collapses it again.
 */
export function TocInline({ entries }: Props): ReactNode {
  const say = useUi();
  const active = useActiveHeading(entries);
  const ref = useRef<HTMLDetailsElement>(null);
  if (entries.length === 0) return null;
  const fold = () => {
    if (ref.current !== null) ref.current.open = false;
  };
  return (
    <details ref={ref} className="toc-inline">
      <summary>
        {say('toc.label')}
        {active !== undefined && <small aria-hidden>{entries.find(({ id }) => id === active)?.text}</small>}
        <Icon name="chevron-down" />
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the click is on a link inside, which Enter also triggers. */}
      <nav aria-label={say('toc.label')} onClick={fold}>
        <TocList entries={entries} active={active} />
      </nav>
    </details>
  );
}
