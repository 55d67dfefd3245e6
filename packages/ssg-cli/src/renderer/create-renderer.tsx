import type { Root } from 'hast';
import { type ComponentType, isValidElement, type ReactNode } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { renderToString } from 'react-dom/server';
import rehypeReact from 'rehype-react';
import { unified } from 'unified';
import { mdxElement } from '../compile/mdx/mdx-element.ts';
import type { ResolvedTargets } from '../render/resolve-body.ts';
import { App } from '../runtime/App.tsx';
import { RuntimeProvider } from '../runtime/context.tsx';
import { withNotes } from '../runtime/RenderNote.tsx';
import type { DirectiveProps, Theme } from '../runtime/theme.ts';
import type { PageView, ShellView } from '../runtime/view.ts';
import { type Components, renderMdx } from './mdx.tsx';
import { withReuse } from './shared-fragments.ts';

/**
 * The one place where React runs at build. esbuild bundles this file with the site's theme and page modules; the `render`
 * stage calls what `createRenderer` returns.
 */

export interface PageModule {
  readonly default?: unknown;
  readonly meta?: unknown;
}

export interface Renderer {
  readonly directives: readonly string[];
  /** Names of the icons the theme can draw, where it says. */
  readonly icons: readonly string[] | undefined;
  readonly strings: Theme['strings'];
  /** Path of a page module → its exports. */
  readonly modules: Readonly<Record<string, PageModule>>;
  /** Article markup from a hast tree whose links are resolved. */
  renderMarkdown(hast: Root, shell: ShellView, page: PageView): string;
  /** Article markup of a React page module. */
  renderModule(path: string, shell: ShellView, page: PageView): string;
  /** The whole shell with the article inside. */
  renderPage(shell: ShellView, page: PageView, body: string): string;
}

export function createRenderer(theme: Theme, modules: Readonly<Record<string, PageModule>>): Renderer {
  // A theme is bundled without a look at its types.
  for (const key of ['elements', 'directives'] as const)
    if (theme.markdown[key] === undefined)
      throw new Error(`The theme's export "markdown" lacks "${key}": without any, write ${key}: {}`);
  const toReact = createTransform(theme, modules);
  const inContext = (shell: ShellView, page: PageView, children: ReactNode) => (
    <RuntimeProvider shell={shell} page={page}>
      {children}
    </RuntimeProvider>
  );
  return {
    directives: Object.keys(theme.markdown.directives),
    icons: theme.icons,
    strings: theme.strings,
    modules,
    renderMarkdown: (hast, shell, page) => renderArticle(inContext(shell, page, toReact(hast))),
    renderModule(path, shell, page) {
      const Component = modules[path]?.default as ComponentType<{ shell: ShellView; page: PageView }>;
      return renderArticle(inContext(shell, page, <Component shell={shell} page={page} />));
    },
    renderPage(shell, page, body) {
      if (theme.layouts[page.layout] === undefined) throw new Error(`The theme has no layout "${page.layout}".`);
      return withReuse(shell, body, () =>
        withNotes(() => renderToString(<App theme={theme} shell={shell} page={page} body={{ html: body }} />)),
      );
    },
  };
}

/** What React writes between two texts, so that it can tell them apart when it hydrates. */
const textMark = '<!-- -->';

/** Islands are hydrated, and need the marks that React leaves between texts; an article without them is lighter. */
function renderArticle(article: ReactNode): string {
  const markup = renderToString(article);
  return markup.includes(' data-island="') ? markup : markup.replaceAll(textMark, '');
}

/** Stands for a directive's label in the tree; only its place matters. */
const DirectiveLabel = ({ children }: { readonly children?: ReactNode }) => children;

interface DirectiveElement {
  readonly name: string;
  readonly kind: DirectiveProps['kind'];
  readonly attributes: string;
  readonly source?: string;
  readonly children?: ReactNode;
}

function createTransform(
  { markdown }: Theme,
  modules: Readonly<Record<string, PageModule>>,
): (hast: Root) => ReactNode {
  const directive = ({ name, kind, attributes, source, children }: DirectiveElement): ReactNode => {
    const Component = Object.hasOwn(markdown.directives, name) ? markdown.directives[name] : undefined;
    // A text directive nobody knows was meant as text. Blocks nobody knows were reported before.
    if (Component === undefined) return source ?? children;
    const all = Array.isArray(children) ? children : [children];
    const isLabel = (child: ReactNode) => isValidElement(child) && child.type === DirectiveLabel;
    const label = kind === 'container' ? all.find(isLabel) : children;
    const rest = kind === 'container' ? all.filter((child) => !isLabel(child)) : undefined;
    return (
      <Component attributes={JSON.parse(attributes) as Record<string, string>} kind={kind} label={label}>
        {rest}
      </Component>
    );
  };
  const drawn: Components = { ...markdown.elements, directive, 'directive-label': DirectiveLabel };
  const components = {
    ...drawn,
    [mdxElement]: ({ path, targets }: { readonly path: string; readonly targets: string }) =>
      renderMdx(
        modules[path]?.default as Parameters<typeof renderMdx>[0],
        drawn,
        JSON.parse(targets) as ResolvedTargets,
      ),
  };
  const processor = unified()
    .use(rehypeReact, { Fragment, jsx, jsxs, components, elementAttributeNameCase: 'react' } as never)
    .freeze();
  return (hast) => processor.stringify(hast as never) as unknown as ReactNode;
}
