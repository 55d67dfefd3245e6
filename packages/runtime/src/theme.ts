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
  /** The article, whose content hydration ignores. It must be rendered exactly once. */
  readonly body: ReactNode;
}

/** A layout whose code is loaded with the first page that uses it. */
export interface LazyLayout<L extends LayoutName> {
  readonly load: () => Promise<{ readonly default: ComponentType<LayoutProps<L>> }>;
}

export type Layouts = { readonly [L in LayoutName]: ComponentType<LayoutProps<L>> | LazyLayout<L> };

/** Props of a directive's component: its attributes as written, its label, and its content. */
export interface DirectiveProps {
  readonly attributes: Readonly<Record<string, string>>;
  /** `container` is `:::name`, `leaf` is `::name`, `text` is `:name`. */
  readonly kind: 'container' | 'leaf' | 'text';
  /** The text in square brackets, rendered. */
  readonly label?: ReactNode;
  readonly children?: ReactNode;
}

/** What a directive accepts. Anything else in a page has no effect and is reported. */
export interface DirectiveForm {
  readonly kinds: readonly DirectiveProps['kind'][];
  /** Names of its attributes; none by default. */
  readonly attributes?: readonly string[];
  /** What attributes may be, unless any value is right. One that is written without a value has the value `''`. */
  readonly values?: Readonly<Record<string, readonly string[] | ValuePattern>>;
  /** Attributes that it cannot do without; `label` is the text in square brackets. `label|title` asks for one of the two. */
  readonly needs?: readonly string[];
  /**
   * What it shows in a way of its own, one of which it has to contain: `ol` is a numbered list, `ul` another list, `heading` a
   * heading, and anything else the name of a directive.
   */
  readonly contains?: readonly string[];
  /** Whether nothing else may stand in it. */
  readonly only?: boolean;
  /** Directives in one of which it has to stand. */
  readonly inside?: readonly string[];
}

/** The form of an attribute's value. */
export interface ValuePattern {
  readonly pattern: RegExp;
  /** Completes "Expected". */
  readonly expected: string;
}

/** The component of a directive. Without `accepts`, it gets whatever a page contains, and nothing is reported. */
export type DirectiveComponent = ComponentType<DirectiveProps> & { readonly accepts?: DirectiveForm };

/** Components that are used only on the server and never sent to the browser. */
export interface MarkdownComponents {
  /** Components by element name, for example `a`, `img`, `pre`, `table`, `h2`. Props are the element's own. */
  // biome-ignore lint/suspicious/noExplicitAny: each element has its own props, which its component declares.
  readonly elements: Readonly<Record<string, ComponentType<any>>>;
  readonly directives: Readonly<Record<string, DirectiveComponent>>;
}

export type Hydrate = 'load' | 'idle' | 'visible' | 'intent';

/**
 * Attributes that make an island of a component wherever JSX stands: `<Counter client:load />`. `client:connect` lists the
 * URLs of other servers that the island sends requests to. The site's policy allows them: hosts with https, also as
 * `https://*.example.com`, and with http those of the visitor's own machine.
 */
export type ClientAttributes = { readonly [Mode in Hydrate | 'only' | 'none' as `client:${Mode}`]?: true } & {
  readonly 'client:connect'?: string | readonly string[];
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicAttributes extends ClientAttributes {}
  }
}

/** A stylesheet of a theme and the condition under which a page loads it. Without a condition every page does. */
export interface ThemeStylesheet {
  /** As in a config: `@autolode/theme/blog.css`. */
  readonly file: string;
  readonly layouts?: readonly LayoutName[];
  readonly directives?: readonly string[];
  /**
   * Loaded for articles with one of these elements: `math`, `svg`, or a custom element. Elements inside those two do
   * not count. `pre[data-extras]` is a code block with numbers, anchors, focused or hidden lines, prompts or explanations.
   */
  readonly elements?: readonly string[];
  /** Loaded for page modules that import one of these packages: `@autolode/theme/parts`. */
  readonly importing?: string | readonly string[];
}

/**
 * A theme is a module with these exports. It is a module rather than an object, so that the browser's bundle contains
 * `Shell`, `layouts` and `enhance` but not `markdown` and `strings`. A site's own `theme.ts` re-exports a
 * theme and overrides some exports:
 *
 *     export * from '@autolode/theme';
 *     import { layouts as base } from '@autolode/theme';
 *     export const layouts = { ...base, doc: MyDoc } satisfies Layouts;
 */
export interface Theme {
  readonly Shell: ComponentType<ShellProps>;
  readonly layouts: Layouts;
  readonly markdown: MarkdownComponents;
  /**
   * Names of the icons that config and content may use; any other name is an error. Without the list, names are not
   * checked. Server only.
   */
  readonly icons?: readonly string[];
  /** The theme's stylesheets. Each is loaded on the pages that need it, without any configuration. Server only. */
  readonly stylesheets?: readonly ThemeStylesheet[];
  /** The theme's strings by locale code. `en` is complete and is the fallback for the others. Server only. */
  readonly strings: Readonly<Record<string, { readonly [key: string]: string }>>;
  /**
   * Called in the browser for every article once it is in the page, for tabs, copy buttons and the like, without React.
   */
  readonly enhance: (article: HTMLElement, shell: ShellView) => void;
}
