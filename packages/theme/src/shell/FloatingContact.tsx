import { isExternal, useShell } from '@autolode/ssg-cli/runtime';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { Icon } from '../icons.tsx';
import { useUi } from '../strings/ui.ts';
import { moveByArrow } from './arrow-keys.ts';
import { usePopover } from './use-popover.ts';

/** Logos are large and seldom visible, so the stylesheet loads them when the menu is shown. */
const icons = { telegram: undefined, whatsapp: undefined, email: 'mail', link: 'link' } as const;

/** The round button in the corner with its menu of channels. A channel that the config omits is not shown. */
export function FloatingContact(): ReactNode {
  const say = useUi();
  const { contact } = useShell();
  const { opened, close, trigger, panel } = usePopover<HTMLDivElement>('contact-menu');
  const { ref } = panel;

  useEffect(() => {
    if (opened > 0) ref.current?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
  }, [opened, ref]);

  if (contact === undefined || contact.links.length === 0) return null;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Tab') close();
    else moveByArrow(event);
  };
  return (
    <div className="contact">
      <div
        {...panel}
        className="contact-menu"
        role="menu"
        tabIndex={-1}
        aria-label={say('contact.label')}
        onKeyDown={onKeyDown}
      >
        {contact.links.map(({ kind, label, href }) => (
          <a
            key={href}
            role="menuitem"
            className="nav-row"
            href={href}
            onClick={close}
            {...(kind !== 'email' && isExternal(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
          >
            {icons[kind] === undefined ? <i className="contact-mark" data-kind={kind} /> : <Icon name={icons[kind]} />}
            <span>{label}</span>
          </a>
        ))}
      </div>
      {/*
       * While it covers a control it has an additional attribute that was not rendered, so hydration warnings are
       * suppressed.
       */}
      <button
        {...trigger}
        className="contact-button"
        data-float=""
        aria-haspopup="menu"
        aria-label={say('contact.label')}
        suppressHydrationWarning
      >
        <Icon name="message" />
      </button>
    </div>
  );
}
