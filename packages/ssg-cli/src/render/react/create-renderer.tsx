import { type LinkPreview, LinkPreviews } from '@autolode/ssg-runtime/link-preview';
import { App, RuntimeProvider, withNotes } from '@autolode/ssg-runtime/rendering';
import type { DirectiveForm, DirectiveProps, Theme } from '@autolode/ssg-runtime/theme';
import type { PageView, ShellView } from '@autolode/ssg-runtime/view';
import type { Root } from 'hast';
import { type ComponentType, isValidElement, type ReactNode } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { renderToString } from 'react-dom/server';
import rehypeReact from 'rehype-react';
import { unified } from 'unified';
import { mdxElement } from '../../compile/mdx/mdx-element.ts';
import type { ResolvedTargets } from '../insert-urls.ts';
import { keepBlock, keepBuilt } from './island-props.tsx';
import { jsx as guardedJsx, withoutFailing } from './jsx.tsx';
import { hasContent, isLost, LostContent } from './lost-content.tsx';
import { withMdxComponents } from './mdx.tsx';
import type { Components } from './mdx-components.ts';
import { comparedIds, PlacedIslands } from './placed-islands.tsx';
import { withReuse } from './shared-fragments.ts';

/**
 * The only module that runs React at build time. esbuild bundles it with the site's theme and page modules; the
 * `render` stage calls what `createRenderer` returns.
 */

export interface PageModule {
  readonly default?: unknown;
  readonly meta?: unknown;
}

/** A rendered article. */
export interface RenderedArticle {
  readonly markup: string;
  /** What a component of the site threw, which is left out. */
  readonly error?: unknown;
  /** Whether nothing is left of the page, which says so instead. */
  readonly isLost?: boolean;
}

export interface RenderOptions {
  /** Renders an article without the site's components that fail, instead of throwing their error. */
  readonly leavesOutFailing: boolean;
}

export interface Renderer {
  readonly directives: readonly string[];
  /** What directives accept, for those that declare it. */
  readonly forms: Readonly<Record<string, DirectiveForm>>;
  /** Names of the icons that the theme can render, if it declares them. */
  readonly icons: readonly string[] | undefined;
  /** Names of all layouts, those of plugins too. */
  readonly layouts: readonly string[];
  readonly strings: Theme['strings'];
  /** Exports of page modules, by path. */
  readonly modules: Readonly<Record<string, PageModule>>;
  /** Renders an article from a hast tree whose links are resolved. `previews` are those of its links, by published URL. */
  renderMarkdown(
    hast: Root,
    shell: ShellView,
    page: PageView,
    previews?: Readonly<Record<string, LinkPreview>>,
  ): RenderedArticle;
  /** Renders the article of a React page module. */
  renderModule(path: string, shell: ShellView, page: PageView): RenderedArticle;
  /** Renders the complete page with the article inside. */
  renderPage(shell: ShellView, page: PageView, body: string): string;
}

export function createRenderer(
  theme: Theme,
  modules: Readonly<Record<string, PageModule>>,
  { leavesOutFailing }: RenderOptions = { leavesOutFailing: false },
): Renderer {
  const components = componentsOf(theme);
  keepBuilt(components);
  const toReact = createTransform(components, modules);
  const inContext = (shell: ShellView, page: PageView, children: ReactNode) => (
    <RuntimeProvider shell={shell} page={page}>
      {children}
    </RuntimeProvider>
  );
  const lost = (shell: ShellView, page: PageView, error: unknown): RenderedArticle => ({
    markup: renderArticle(inContext(shell, page, <LostContent />)),
    error,
    isLost: true,
  });
  const article = (shell: ShellView, page: PageView, make: () => ReactNode): RenderedArticle => {
    const islands = new PlacedIslands();
    const render = () => islands.watch(() => renderArticle(inContext(shell, page, make())));
    try {
      const markup = render();
      const alone = (island: ReactNode) =>
        renderToString(inContext(shell, page, island), { identifierPrefix: comparedIds });
      return { markup: islands.settle(markup, alone) };
    } catch (error) {
      if (!leavesOutFailing) throw error;
      try {
        const markup = withoutFailing(render);
        return hasContent(markup) ? { markup, error } : lost(shell, page, error);
      } catch (whole) {
        return lost(shell, page, whole);
      }
    }
  };
  return {
    directives: Object.keys(theme.markdown.directives),
    forms: formsOf(theme),
    icons: theme.icons,
    layouts: Object.keys(theme.layouts),
    strings: theme.strings,
    modules,
    renderMarkdown: (hast, shell, page, previews) => article(shell, page, () => withPreviews(toReact(hast), previews)),
    renderModule(path, shell, page) {
      const Component = modules[path]?.default as ComponentType<{ shell: ShellView; page: PageView }>;
      const module = isLost(Component) ? <LostContent /> : <Component shell={shell} page={page} />;
      return article(shell, page, () => withMdxComponents(module, components, noTargets));
    },
    renderPage(shell, page, body) {
      if (theme.layouts[page.layout] === undefined) throw new Error(`The theme has no layout "${page.layout}".`);
      return withReuse(shell, body, () =>
        withNotes(() => renderToString(<App theme={theme} shell={shell} page={page} body={{ html: body }} />)),
      );
    },
  };
}

const formsOf = ({ markdown }: Theme): Readonly<Record<string, DirectiveForm>> =>
  Object.fromEntries(
    Object.entries(markdown.directives).flatMap(([name, { accepts }]) =>
      accepts === undefined ? [] : [[name, accepts]],
    ),
  );

const withPreviews = (article: ReactNode, previews: Readonly<Record<string, LinkPreview>> | undefined): ReactNode =>
  previews === undefined ? article : <LinkPreviews value={{ previews, rendered: 0 }}>{article}</LinkPreviews>;

/** A React page refers to the pages and files of its site by path, so nothing needs to be resolved. */
const noTargets: ResolvedTargets = { urls: {}, sizes: {} };

/** React writes this between two strings, so that it can distinguish them when it hydrates. */
const textMark = '<!-- -->';

/**
 * Islands are hydrated and need the comments that React writes between strings. They are removed from articles without
 * islands, to save bytes.
 */
function renderArticle(article: ReactNode): string {
  const markup = renderToString(article);
  return markup.includes(' data-island="') ? markup : markup.replaceAll(textMark, '');
}

/** Marks a directive's label in the tree; it renders only its children. */
const DirectiveLabel = ({ children }: { readonly children?: ReactNode }) => children;

interface DirectiveElement {
  readonly name: string;
  readonly kind: DirectiveProps['kind'];
  readonly attributes: string;
  readonly source?: string;
  readonly children?: ReactNode;
}

/** The components for the elements and directives of Markdown. */
function componentsOf({ markdown }: Theme): Components {
  const directive = ({ name, kind, attributes, source, children }: DirectiveElement): ReactNode => {
    const Component = Object.hasOwn(markdown.directives, name) ? markdown.directives[name] : undefined;
    // An unknown text directive was meant as plain text. Unknown blocks were reported earlier.
    if (Component === undefined) return source ?? children;
    const all = Array.isArray(children) ? children : [children];
    // The component may be an island, or have one around them.
    for (const child of all) keepBlock(child);
    const isLabel = (child: ReactNode) => isValidElement(child) && child.type === DirectiveLabel;
    const label = kind === 'container' ? all.find(isLabel) : children;
    const rest = kind === 'container' ? all.filter((child) => !isLabel(child)) : undefined;
    return guardedJsx(Component, {
      attributes: JSON.parse(attributes) as Record<string, string>,
      kind,
      label,
      children: rest,
    });
  };
  return { ...markdown.elements, directive, 'directive-label': DirectiveLabel };
}

function createTransform(
  markdown: Components,
  modules: Readonly<Record<string, PageModule>>,
): (hast: Root) => ReactNode {
  const components = {
    ...markdown,
    [mdxElement]: ({ path, targets }: { readonly path: string; readonly targets: string }) => {
      const Page = modules[path]?.default as ComponentType;
      if (isLost(Page)) return <LostContent />;
      return withMdxComponents(<Page />, markdown, JSON.parse(targets) as ResolvedTargets);
    },
  };
  const processor = unified()
    .use(rehypeReact, { Fragment, jsx, jsxs, components, elementAttributeNameCase: 'react' } as never)
    .freeze();
  return (hast) => processor.stringify(hast as never) as unknown as ReactNode;
}
