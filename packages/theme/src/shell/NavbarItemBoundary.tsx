import type { NavbarItemView } from '@autolode/ssg-cli/runtime';
import { Component, type ReactNode } from 'react';

interface Props {
  readonly item: NavbarItemView;
  readonly children: ReactNode;
}

/** Turns the failure of one item into a message that names the config key and shows the item. */
export class NavbarItemBoundary extends Component<Props, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {};

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    if (!('error' in this.state)) return this.props.children;
    throw new Error(
      `A navbar item could not be shown. Check navbar.items in the site config. The item: ${JSON.stringify(this.props.item, null, 2)}`,
      { cause: this.state.error },
    );
  }
}
