import { Link, type SitePath } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons.tsx';

export interface ContactChannel {
  readonly icon: IconName;
  readonly label: string;
  /** Address or handle, shown as written. */
  readonly value: string;
  readonly href: SitePath;
  /** Label of the link, for example "Open chat". */
  readonly action: string;
  readonly text?: ReactNode;
}

/** Contact channels; a channel that is not configured must be left out of the list. */
export const ContactCards = ({ channels }: { readonly channels: readonly ContactChannel[] }): ReactNode => (
  <ul className="tile-grid">
    {channels.map(({ icon, label, value, href, action, text }) => (
      <li key={href} className="tile contact-tile" data-link="">
        <Icon name={icon} />
        <h3>{label}</h3>
        <p className="contact-value">{value}</p>
        {text !== undefined && <p>{text}</p>}
        <Link className="more card-link" href={href}>
          {action}
          <Icon name="arrow-up-right" />
        </Link>
      </li>
    ))}
  </ul>
);
