import type { ComponentType, ReactNode } from 'react';
import type { LayoutData, LayoutName, PageView, ShellView } from './view.ts';

export interface ShellProps {
  readonly shell: ShellView;
  readonly page: PageView;
  /** The layout, already rendered for `page`. */
  readonly children: ReactNode;
}

export interface LayoutProps<L extends LayoutName> {
  readonly shell: ShellView;
  readonly page: PageView<L>;
  readonly data: LayoutData[L];
  /** The article: an opaque leaf that hydration leaves alone. Place it exactly once. */
  readonly body: ReactNode;
}

/** A layout whose code is loaded with the first page that has it. */
export interface LazyLayout<L extends LayoutName> {
  readonly load: () => Promise<{ readonly default: ComponentType<LayoutProps<L>> }>;
}

export type Layouts = { readonly [L in LayoutName]: ComponentType<LayoutProps<L>> | LazyLayout<L> };

/** Props of a directive's component: its attributes as written, its label, and what stands inside it. */
export interface DirectiveProps {
  readonly attributes: Readonly<Record<string, string>>;
  /** `container` is `:::name`, `leaf` is `::name`, `text` is `:name`. */
  readonly kind: 'container' | 'leaf' | 'text';
  /** The text in square brackets, rendered. */
  readonly label?: ReactNode;
  readonly children?: ReactNode;
}

/** Applied at render, on the server only: these components never reach the browser. */
export interface MarkdownComponents {
  /** Element name → component, for example `a`, `img`, `pre`, `table`, `h2`. Props are the element's own. */
  // biome-ignore lint/suspicious/noExplicitAny: each element name has props of its own, which React checks at the component.
  readonly elements: Readonly<Record<string, ComponentType<any>>>;
  readonly directives: Readonly<Record<string, ComponentType<DirectiveProps>>>;
}

export type Hydrate = 'load' | 'idle' | 'visible' | 'intent';

/** A component that is hydrated where it appears in an article. Its props are plain JSON. */
export interface Island {
  // biome-ignore lint/suspicious/noExplicitAny: an island's props are known where it is used, not where it is listed.
  readonly load: () => Promise<{ readonly default: ComponentType<any> }>;
  readonly hydrate: Hydrate;
}

/** A stylesheet of a theme and what needs it. Without a condition every page needs it. */
export interface ThemeStylesheet {
  /** As a config names it: `@autolode/theme/blog.css`. */
  readonly file: string;
  readonly layouts?: readonly LayoutName[];
  readonly directives?: readonly string[];
  /** Articles with one of these elements need it: `math`, `svg`, or an element of your own. Elements inside those two do not count. */
  readonly elements?: readonly string[];
  /** Page modules that import one of these packages need it: `@autolode/theme/parts`. */
  readonly importing?: string | readonly string[];
}

/**
 * A theme is a module with these exports. It is a module and not one object so that the browser's bundle takes `Shell`,
 * `layouts`, `islands` and `enhance`, and leaves `markdown` and `strings` on the server. A site's own `theme.ts` re-exports a theme and
 * replaces what it wants to differ:
 *
 *     export * from '@autolode/theme';
 *     import { layouts as base } from '@autolode/theme';
 *     export const layouts = { ...base, doc: MyDoc } satisfies Layouts;
 */
export interface Theme {
  readonly Shell: ComponentType<ShellProps>;
  readonly layouts: Layouts;
  readonly markdown: MarkdownComponents;
  readonly islands: Readonly<Record<string, Island>>;
  /** Names of the icons that config and content may ask for: any other is an error. Without the list no name is checked. Server only. */
  readonly icons?: readonly string[];
  /** The theme's stylesheets. Each is loaded on the pages that need it, without a line in a site's config. Server only. */
  readonly stylesheets?: readonly ThemeStylesheet[];
  /** Locale code → the words the theme says. `en` is complete; others fall back to it. Server only. */
  readonly strings: Readonly<Record<string, { readonly [key: string]: string }>>;
  /** Called in the browser on every article once it is in the page: tabs, copy buttons and the like, without React. */
  readonly enhance: (article: HTMLElement, shell: ShellView) => void;
}
