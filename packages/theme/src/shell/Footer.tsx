import { isExternal, type LinkView, MarkupView, useShell } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import { useUi } from '../strings/ui.ts';
import { ThemedImage } from '../ThemedImage.tsx';
import { Brand } from './Brand.tsx';

function FooterLink({ link, iconOnly = false }: { readonly link: LinkView; readonly iconOnly?: boolean }): ReactNode {
  const say = useUi();
  const external = isExternal(link.href);
  const tab = external ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  if (iconOnly) {
    const name = external ? `${link.label} ${say('nav.newTab')}` : link.label;
    return (
      <a {...tab} className="icon-button" href={link.href} aria-label={name}>
        <Icon name={link.icon ?? 'link'} />
      </a>
    );
  }
  return (
    <a {...tab} className={link.className} href={link.href}>
      {link.label}
      {external && (
        <>
          <Icon name="arrow-up-right" />
          <span className="visually-hidden">{` ${say('nav.newTab')}`}</span>
        </>
      )}
    </a>
  );
}

/** Link groups, the bottom bar, and the brand's name cropped by the end of the page. */
export function Footer(): ReactNode {
  const { footer, brand } = useShell();
  if (footer === undefined) return null;
  return (
    <footer className="footer">
      <div className="wrap">
        <div className="footer-groups">
          <div className="footer-about">
            {footer.logo === undefined ? (
              <Brand />
            ) : (
              <a className="brand" href={footer.logo.href}>
                <ThemedImage image={footer.logo} />
                {/* A logo without alternative text is followed by the name. */}
                {footer.logo.alt === '' && <span>{brand.title}</span>}
              </a>
            )}
            {footer.tagline !== undefined && <p>{footer.tagline}</p>}
          </div>
          {footer.columns.map(({ title, items }, column) => (
            <div key={title ?? column}>
              {title !== undefined && <h2 className="footer-title">{title}</h2>}
              <ul>
                {items.map((item, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the order comes from the config and never changes.
                  <li key={index}>{'html' in item ? <MarkupView markup={item.html} /> : <FooterLink link={item} />}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className="footer-bar">
          {footer.copyright !== undefined && (
            <div>
              <MarkupView markup={footer.copyright} />
            </div>
          )}
          {footer.bottomLinks.map((link) => (
            <FooterLink key={link.href} link={link} />
          ))}
          {footer.social.length > 0 && (
            <ul className="footer-social">
              {footer.social.map((link) => (
                <li key={link.href}>
                  <FooterLink link={link} iconOnly />
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      {brand.title !== '' && (
        // Its letters extend beyond their line over the links above; `inert` keeps those clickable.
        <div className="footer-word" inert>
          {brand.title}
        </div>
      )}
    </footer>
  );
}
