import { existsSync } from 'node:fs';
import { asList, asObject, asText, join, type Loose } from '@autolode/ssg-cli/internal';
import { Code } from '../print-value.ts';
import { type Conversion, editUrlFor, leftOut, placeFor } from './conversion.ts';
import { inSite, isMarker } from './evaluate-config.ts';

export const sidebarsFile = (id: string): string => (id === 'default' ? 'sidebars.ts' : `sidebars-${id}.ts`);

/** Converts options of a docs plugin to a docs section. A section whose folder is missing is reported and skipped. */
export function takeDocs(conversion: Conversion, options: Loose): void {
  const { sidebarPath, ...rest } = withoutMarkdownPlugins(options);
  const { admonitions, editLocalizedFiles, editCurrentVersion, docRootComponent, docItemComponent, ...kept } = rest;
  const id = asText(kept['id']) ?? 'default';
  const from = inSite(conversion.root, asText(kept['path']) ?? 'docs');
  if (conversion.docs.some((one) => one['id'] === id)) return;
  // Without its folder, a section may still have versions.
  if (!existsSync(from) && !(kept['includeCurrentVersion'] === false && hasVersions(conversion.root, id))) {
    conversion.notes.push(
      leftOut(conversion.file, `docs section ${id}`, `Its folder "${asText(kept['path']) ?? 'docs'}" does not exist.`),
    );
    return;
  }
  takeMarkdownPlugins(conversion, options);
  const sidebars = sidebarPath === false ? undefined : asText(sidebarPath);
  if (sidebars !== undefined && existsSync(inSite(conversion.root, sidebars)))
    conversion.sidebars.set(id, inSite(conversion.root, sidebars));
  const path = placeFor(conversion, from, 'docs');
  const routeBasePath = base(kept['routeBasePath'], 'docs');
  conversion.content.push({ kind: 'docs', id, from, to: path, routeBasePath });
  conversion.docs.push({
    ...withoutFunctions(conversion, kept, `docs ${id}`),
    id,
    path,
    routeBasePath,
    ...edit(conversion, kept, from),
    ...(kept['include'] === undefined ? {} : { include: asList(kept['include']).map(alsoMdx) }),
    ...(sidebarPath === false
      ? { sidebars: false }
      : conversion.sidebars.has(id)
        ? { sidebars: `./${sidebarsFile(id)}` }
        : {}),
  });
}

const hasVersions = (root: string, id: string): boolean => {
  const prefix = id === 'default' ? '' : `${id}_`;
  return existsSync(join(root, `${prefix}versions.json`)) && existsSync(join(root, `${prefix}versioned_docs`));
};

/** Converts options of a blog plugin to a blog. The classic preset has a blog even if the site has none. */
export function takeBlog(conversion: Conversion, options: Loose): void {
  const { feedOptions, blogTitle, blogDescription, blogSidebarTitle, blogSidebarCount, ...most } =
    withoutMarkdownPlugins(options);
  const { onUntruncatedBlogPosts, onInlineTags, onInlineAuthors, ...more } = most;
  const { admonitions, editLocalizedFiles, truncateMarker, include, ...rest } = more;
  const from = inSite(conversion.root, asText(rest['path']) ?? 'blog');
  const id = asText(rest['id']) ?? 'default';
  if (conversion.blogs.some((one) => one['id'] === id)) return;
  if (!existsSync(from)) {
    if (Object.keys(options).length > 0)
      conversion.notes.push(leftOut(conversion.file, `blog ${id}`, 'Its folder does not exist.'));
    return;
  }
  takeMarkdownPlugins(conversion, options);
  for (const [key, value] of Object.entries({ onUntruncatedBlogPosts, onInlineTags }))
    if (value !== undefined) conversion.config[key] = value === 'throw' ? 'warn' : value;
  const renamed = Object.entries({
    title: blogTitle,
    description: blogDescription,
    sidebarTitle: blogSidebarTitle,
    sidebarCount: blogSidebarCount,
  }).filter(([, value]) => value !== undefined);
  const path = placeFor(conversion, from, 'blog');
  const routeBasePath = base(rest['routeBasePath'], 'blog');
  conversion.content.push({ kind: 'blog', id, from, to: path, routeBasePath });
  conversion.blogs.push({
    ...withoutFunctions(conversion, rest, `blog ${id}`),
    ...Object.fromEntries(renamed),
    id,
    path,
    routeBasePath,
    ...edit(conversion, rest, from),
    ...(feedOptions === undefined
      ? {}
      : { feed: withTypes(withoutFunctions(conversion, asObject(feedOptions), `blog ${id} feedOptions`)) }),
  });
}

/** Docusaurus accepts the only type of a feed without a list. */
const withTypes = ({ type, ...feed }: Loose): Loose => ({
  ...feed,
  ...(type === undefined ? {} : { type: typeof type === 'string' && type !== 'all' ? [type] : type }),
});

const alsoMdx = (glob: unknown): unknown => (typeof glob === 'string' ? glob.replace(/\.md$/, '.{md,mdx}') : glob);

function edit(conversion: Conversion, options: Loose, from: string): { editUrl?: unknown } {
  const editUrl = editUrlFor(conversion, options['editUrl'], from);
  return editUrl === undefined ? {} : { editUrl };
}

/** Removes functions, which cannot be written to another file, and reports each one. */
function withoutFunctions(conversion: Conversion, options: Loose, where: string): Loose {
  const kept = Object.entries(options).filter(([key, value]) => {
    if (!isMarker(value)) return true;
    conversion.notes.push(
      leftOut(
        conversion.file,
        `${where}: ${key}`,
        key === 'editUrl'
          ? 'Rewrite the function: see `editUrl` in the config reference.'
          : 'It is a feature of the old generator.',
      ),
    );
    return false;
  });
  return Object.fromEntries(kept);
}

export const base = (written: unknown, otherwise: string): string => {
  const path = typeof written === 'string' ? written : otherwise;
  return path.startsWith('/') ? path : `/${path}`;
};

/** Plugins whose features are built into this generator. */
const builtIn = /npm2yarn|remark-gfm|remark-directive|remark-emoji|docusaurus-remark-plugin-tab-blocks/;
/** Plugins that work unchanged, with the options they then need. */
const portable: Readonly<Record<string, object | undefined>> = {
  'remark-math': undefined,
  // MathML needs neither a stylesheet nor inline styles, which the content security policy forbids.
  'rehype-katex': { output: 'mathml' },
};

/** The options of a section that list plugins for its Markdown. */
const pluginLists = {
  remark: ['remarkPlugins', 'beforeDefaultRemarkPlugins'],
  rehype: ['rehypePlugins', 'beforeDefaultRehypePlugins'],
  recma: ['recmaPlugins'],
} as const;
const pluginKeys = new Set<string>(Object.values(pluginLists).flat());

const withoutMarkdownPlugins = (options: Loose): Loose =>
  Object.fromEntries(Object.entries(options).filter(([key]) => !pluginKeys.has(key)));

/** Converts the Markdown plugins of a section. Those that are not known to work unchanged are reported. */
export function takeMarkdownPlugins(conversion: Conversion, options: Loose): void {
  for (const key of pluginLists.recma)
    if (asList(options[key]).length > 0)
      conversion.notes.push(leftOut(conversion.file, key, 'Use `markdown.remarkPlugins` or `markdown.rehypePlugins`.'));
  for (const kind of ['remark', 'rehype'] as const)
    for (const entry of pluginLists[kind].flatMap((key) => asList(options[key]))) {
      const [plugin, options] = Array.isArray(entry) ? (entry as unknown[]) : [entry];
      const name = isMarker(plugin) ? plugin.name : String(plugin);
      if (builtIn.test(name)) continue;
      if (!Object.hasOwn(portable, name)) {
        conversion.notes.push(
          leftOut(
            conversion.file,
            `${kind}Plugins: ${name || 'a function'}`,
            `Name it in markdown.${kind}Plugins if pages need what it does.`,
          ),
        );
        continue;
      }
      const local = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      if (conversion.imports.has(local)) continue;
      conversion.imports.set(local, name);
      const given = { ...(isMarker(options) ? {} : asObject(options)), ...portable[name] };
      conversion.plugins[kind].push(Object.keys(given).length === 0 ? new Code(local) : [new Code(local), given]);
    }
}
