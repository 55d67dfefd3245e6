type Entry = { readonly message?: string } | string;
type Entries = { readonly [key: string]: Entry };

/** The new key for each key of a translation file; `*` is the rest of the key. */
const patterns: Readonly<Record<'navbar' | 'footer' | 'docs' | 'blog', readonly (readonly [RegExp, string])[]>> = {
  navbar: [
    [/^title$/, 'site.navbar.title'],
    [/^item\.label\.(.*)$/, 'site.navbar.item.$1'],
  ],
  footer: [
    [/^link\.title\.(.*)$/, 'site.footer.column.$1'],
    [/^link\.item\.label\.(.*)$/, 'site.footer.link.$1'],
    [/^copyright$/, 'site.footer.copyright'],
  ],
  docs: [
    [/^version\.label$/, 'site.docs.{id}.version.{version}'],
    [
      /^sidebar\.([^.]+)\.category\.(.*)\.link\.generated-index\.(title|description)$/,
      'site.sidebar.{section}.$1.$2.index.$3',
    ],
    [/^sidebar\.([^.]+)\.(?:category|link|doc)\.(.*)$/, 'site.sidebar.{section}.$1.$2'],
  ],
  blog: [
    [/^title$/, 'site.blog.{id}.title'],
    [/^description$/, 'site.blog.{id}.description'],
    [/^sidebar\.title$/, 'site.blog.{id}.sidebarTitle'],
  ],
};

/** Converts the entries of a translation file to the new keys. Keys without an equivalent are returned separately. */
export function convertTranslations(
  entries: Entries,
  kind: keyof typeof patterns,
  names: { readonly id?: string; readonly version?: string } = {},
): { readonly texts: { readonly [key: string]: { readonly message: string } }; readonly left: readonly string[] } {
  const { id = 'default', version = 'current' } = names;
  const section = version === 'current' ? id : `${id}.${version}`;
  const texts: { [key: string]: { message: string } } = {};
  const left: string[] = [];
  for (const [key, entry] of Object.entries(entries)) {
    const message = typeof entry === 'string' ? entry : entry.message;
    const found = patterns[kind].find(([pattern]) => pattern.test(key));
    if (found === undefined || message === undefined) left.push(key);
    else {
      const name = found[1].replace('{id}', id).replace('{version}', version).replace('{section}', section);
      texts[key.replace(found[0], name)] = { message };
    }
  }
  return { texts, left };
}

/** The site's own strings. Strings of the old theme are dropped, because the new theme has its own. */
export function convertCode(entries: Entries): { readonly [key: string]: { readonly message: string } } {
  const own = Object.entries(entries).flatMap(([key, entry]) => {
    const message = typeof entry === 'string' ? entry : entry.message;
    return key.startsWith('theme.') || message === undefined ? [] : [[key, { message }] as const];
  });
  return Object.fromEntries(own);
}
