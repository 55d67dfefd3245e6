import { type NavbarItemView, RenderNote } from '@autolode/ssg-cli/runtime';
import { Component, type ReactNode } from 'react';

interface Props {
  readonly item: NavbarItemView;
  readonly children: ReactNode;
}

const failureOf = (item: NavbarItemView): string =>
  `A navbar item could not be shown. Check navbar.items in the site config. The item: ${JSON.stringify(item, null, 2)}`;

/**
 * Turns an error in one item into a message that names the config key and shows the item, both during a build and in
 * the browser.
 */
export class NavbarItemBoundary extends Component<Props, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {};

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    const { item, children } = this.props;
    if ('error' in this.state) throw new Error(failureOf(item), { cause: this.state.error });
    return <RenderNote says={() => failureOf(item)}>{children}</RenderNote>;
  }
}
