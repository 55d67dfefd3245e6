import { Link, type LinkProps } from '@autolode/ssg-cli/runtime';
import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from '../icons.tsx';

interface Look {
  /** At most one `primary` is in view at a time. */
  readonly variant?: 'primary' | 'quiet';
  readonly size?: 'small';
  /** After the label; `arrow-right` moves when pointed at. */
  readonly icon?: IconName;
}

export type ButtonProps = Look & Omit<ComponentProps<'button'>, 'className'>;

export const Button = ({ variant, size, icon, children, ...rest }: ButtonProps): ReactNode => (
  <button type="button" className="button" data-variant={variant} data-size={size} {...rest}>
    {children}
    {icon !== undefined && <Icon name={icon} />}
  </button>
);

export type LinkButtonProps = Look & Omit<LinkProps, 'className'>;

/** A link that looks like a button: what leads somewhere stays a link. */
export const LinkButton = ({ variant, size, icon, children, ...rest }: LinkButtonProps): ReactNode => (
  <Link className="button" data-variant={variant} data-size={size} {...rest}>
    {children}
    {icon !== undefined && <Icon name={icon} />}
  </Link>
);

/** Buttons in a row; on a phone they share its width. */
export const Actions = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <div className="actions">{children}</div>
);
