import type { ComponentType } from 'react';
import type { LayoutProps, Layouts, LazyLayout } from './theme.ts';
import type { LayoutName } from './view.ts';

// A view's `layout` determines its data, which TypeScript cannot express for an indexed lookup.
type AnyLayout = ComponentType<LayoutProps<LayoutName>>;
type AnyLazy = LazyLayout<LayoutName>;

const loaded = new WeakMap<AnyLazy, AnyLayout>();

const isLazy = (layout: AnyLayout | AnyLazy): layout is AnyLazy =>
  typeof layout === 'object' && 'load' in layout && typeof layout.load === 'function';

/** Loads the code of a layout. It must be awaited before rendering, which is synchronous. */
export async function loadLayout(layouts: Layouts, name: LayoutName): Promise<void> {
  const layout = layouts[name] as AnyLayout | AnyLazy;
  if (isLazy(layout) && !loaded.has(layout)) loaded.set(layout, (await layout.load()).default);
}

export function layoutOf(layouts: Layouts, name: LayoutName): AnyLayout {
  const layout = layouts[name] as AnyLayout | AnyLazy;
  if (!isLazy(layout)) return layout;
  const component = loaded.get(layout);
  if (component === undefined) throw new Error(`Layout "${name}" is not loaded`);
  return component;
}
