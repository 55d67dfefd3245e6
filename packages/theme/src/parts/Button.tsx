import { Link, type LinkProps } from '@autolode/ssg-cli/runtime';
import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from '../icons.tsx';

interface ButtonStyle {
  /** At most one `primary` button should be visible at a time. */
  readonly variant?: 'primary' | 'quiet';
  readonly size?: 'small';
  /** Shown after the label; `arrow-right` moves on hover. */
  readonly icon?: IconName;
}

export type ButtonProps = ButtonStyle & Omit<ComponentProps<'button'>, 'className'>;

export const Button = ({ variant, size, icon, children, ...rest }: ButtonProps): ReactNode => (
  <button type="button" className="button" data-variant={variant} data-size={size} {...rest}>
    {children}
    {icon !== undefined && <Icon name={icon} />}
  </button>
);

export type LinkButtonProps = ButtonStyle & Omit<LinkProps, 'className'>;

/** A link that looks like a button. */
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
