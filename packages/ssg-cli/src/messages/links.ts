import type { LoadDirective } from '../render/policy/page-sources.ts';
import { entry } from './entry.ts';

const allowedBy: Readonly<Record<LoadDirective, string>> = {
  'img-src': 'images from https URLs only',
  'media-src': 'video and audio from https URLs only',
  'frame-src': 'frames from https URLs only',
  'object-src': 'no plugins',
};

const useLink = (path: string): string =>
  `Write <Link href="${path}"> instead of <a>, or useHref()("${path}"), both from "@autolode/ssg-cli/runtime".`;

export interface Link {
  /** As the author wrote it. */
  readonly link: string;
}

/** A translation, and its language. */
export interface TranslationFile {
  readonly locale: string;
  readonly file: string;
}

/** A host without a scheme: a name that begins with `www.` or ends in one of the usual domains. */
const host = /^(?:www\.[\w-]|(?:[\w-]+\.)+(?:com|org|net|edu|gov|io|dev|app)(?:[/?#]|$))/i;

/** What the form of a broken link says about its mistake. */
const formHints = (link: string): string[] => [
  ...(host.test(link) ? [`To link to another site, write "https://${link}".`] : []),
  ...(/%5C|\\/i.test(link) ? [`Paths have forward slashes on every system: "${link.replace(/%5C|\\/gi, '/')}".`] : []),
];

/** Messages about links, anchors, images and files that pages and the config refer to. */
export const linkMessages = {
  'link/external': entry<{ readonly url: string; readonly answer: string }>({
    message: ({ url, answer }) => `Broken external link: ${url} (${answer}).`,
    hint: 'Correct or remove the link. If the URL is correct, add it to externalLinks.ignore.',
    cause: 'A link to another site has no answer, or the answer is an error.',
    remedy: 'Correct or remove the link, or add its URL to `externalLinks.ignore`.',
    examples: [{ url: 'https://example.com/gone', answer: 'the server answered 404' }],
  }),
  'link/blocked-asset': entry<{ readonly url: string; readonly directive: LoadDirective }>({
    severity: 'warning',
    message: ({ url, directive }) => `Browsers will block "${url}": the site's policy allows ${allowedBy[directive]}.`,
    hint: 'Use an https URL with a plain host name, or copy the file into the site.',
    cause: 'The Content-Security-Policy of the site does not let browsers load an external image or file.',
    examples: [
      { url: 'http://images.example.com/car.jpg', directive: 'img-src' },
      { url: 'http://media.example.com/car.mp4', directive: 'media-src' },
    ],
  }),
  'link/blocked-frame': entry<{ readonly url: string; readonly source: string }>({
    severity: 'warning',
    message: ({ url, source }) =>
      `Browsers will block "${url}": the site's policy does not allow frames from ${source}.`,
    hint: ({ source }) => `Add the host to the config: security: { csp: { 'frame-src': ['${source}'] } }.`,
    cause: 'A page embeds a page from a host that the Content-Security-Policy of the site does not allow.',
    remedy: "Add the host to `security.csp['frame-src']`.",
    examples: [{ url: 'https://codesandbox.io/embed/x', source: 'https://codesandbox.io' }],
  }),
  'link/broken': entry<
    | (Link & {
        readonly near?: string | undefined;
        readonly advice?: string | undefined;
        readonly isAbsolute?: boolean;
        /** Whether the URL was published and may be known elsewhere. */
        readonly wasPublished?: boolean;
      })
    | { readonly home: string }
  >({
    message: (values) =>
      'home' in values ? `There is no page at "${values.home}".` : `Broken link: no page or file at "${values.link}".`,
    hint: (values) => {
      if ('home' in values)
        return 'Write pages/index.md, or give a docs section routeBasePath "/" and one of its docs "slug: /".';
      if (values.advice !== undefined) return values.advice;
      const hints = [
        ...formHints(values.link),
        ...(values.near === undefined ? [] : [meant(values.link, values.near)]),
        ...(values.wasPublished === true ? ['The URL was published: add it to "redirect_from" of the new page.'] : []),
        ...(values.isAbsolute === true ? ['If another program serves it, add it to externalLinks.ignore.'] : []),
      ];
      return hints.length === 0 ? undefined : hints.join(' ');
    },
    cause:
      'There is no page or file at the target of a link. An absolute link is checked, too, if its host and base URL are those of the site.',
    remedy:
      'Fix the link. `onBrokenLinks` sets the severity. If another program serves the URL, add it to `externalLinks.ignore`.',
    examples: [
      { link: '/docs/setpu', near: '/docs/setup' },
      { link: '/docs/install', near: '/docs/setup', wasPublished: true },
      { link: 'https://example.com/docs/setpu', near: 'https://example.com/docs/setup', isAbsolute: true },
      { link: 'www.example.com' },
      { link: '.%5Cimg%5Cplan.png' },
      { link: '/docs/cafe\u0301', near: '/docs/caf\u00e9' },
      { home: '/' },
    ],
  }),
  'link/broken-anchor': entry<
    Link & {
      readonly id: string;
      readonly near?: string | undefined;
      /** A translation that lacks an anchor of its original. */
      readonly translation?: TranslationFile | undefined;
    }
  >({
    message: ({ link, id, translation }) =>
      translation === undefined
        ? `Broken link "${link}": the page has no anchor "#${id}".`
        : `Broken link "${link}" in "${translation.locale}": the translation ${translation.file} has no anchor "#${id}".`,
    hint: ({ id, near, translation }) => {
      if (translation !== undefined) {
        const written = translation.file.endsWith('.mdx') ? `\\{#${id}\\}` : `{#${id}}`;
        return `Write ${written} in ${translation.file} after the heading that translates the one of the original.`;
      }
      return near === undefined ? undefined : meant(`#${id}`, `#${near}`);
    },
    cause: 'The target page of a link has no heading or element with that id, or its translation has none.',
    remedy:
      'Fix the part after `#`, or give the heading of the translation the id of the original: `## Über Wasser {#about-water}`. `onBrokenAnchors` sets the severity.',
    examples: [
      { link: '/docs/setup#instal', id: 'instal', near: 'install' },
      {
        link: './tea.md#about-water',
        id: 'about-water',
        translation: { locale: 'ja', file: 'i18n/ja/docs/current/tea.md' },
      },
      {
        link: './tea.mdx#about-water',
        id: 'about-water',
        translation: { locale: 'ja', file: 'i18n/ja/docs/current/tea.mdx' },
      },
    ],
  }),
  'link/markdown': entry<Link & { readonly page: string }>({
    message: ({ link }) =>
      `The link "${link}" points to the Markdown alternate of a page, which browsers show as text.`,
    hint: ({ page }) => `Write "${page}".`,
    cause:
      'A component or the config names a page with `.md`. Such a path is resolved in Markdown and in attributes that begin with `./`, not elsewhere, and the site publishes a Markdown alternate there.',
    remedy: 'Write the path of the page. `pathname:///docs/setup.md` is a link to the alternate.',
    examples: [{ link: '/docs/setup.md', page: '/docs/setup' }],
  }),
  'link/draft': entry<Link>({
    message: ({ link }) => `The link "${link}" points to a draft, which is not published.`,
    hint: 'Publish the draft, or remove the link.',
    cause: 'A link points to a draft. Builds leave drafts out.',
    remedy: 'Publish the draft, or remove the link. `onLinksToDrafts` sets the severity.',
    examples: [{ link: './roadmap.md' }],
  }),
  'link/missing-asset': entry<
    Link & { readonly lookedFor?: string; readonly near?: string | undefined; readonly advice?: string | undefined }
  >({
    message: ({ link }) => `Image or file not found: "${link}".`,
    hint: ({ lookedFor, near, advice }) => {
      if (lookedFor !== undefined) return lookedForText(lookedFor, near);
      return advice ?? (near === undefined ? undefined : `Did you mean "${near}"?`);
    },
    cause: 'An image or download does not exist.',
    remedy: 'Fix the path: it is relative to the file, or starts with `/` for files in a static folder.',
    examples: [{ link: './img/dashbord.png', lookedFor: 'docs/img/dashbord.png', near: 'docs/img/dashboard.png' }],
  }),
  'link/missing-file': entry<Link & { readonly lookedFor: string; readonly near?: string | undefined }>({
    message: ({ link }) => `Broken link "${link}": the file does not exist.`,
    hint: ({ lookedFor, near }) => lookedForText(lookedFor, near),
    cause: 'A link points to a source file that does not exist.',
    remedy: 'Fix the path: it is relative to the file with the link.',
    examples: [{ link: '../setpu.md', lookedFor: 'docs/setpu.md', near: 'docs/setup.md' }],
  }),
  'link/not-part': entry<
    Link & {
      readonly path: string;
      readonly kind: 'page' | 'part' | 'image' | 'code' | 'file';
      /** The folders of pages. */
      readonly folders: readonly string[];
      /** The web page of the file in its repository. */
      readonly repository?: string | undefined;
    }
  >({
    message: ({ link, path }) => `Broken link "${link}": the file ${path} exists, but is not part of the site.`,
    hint: ({ path, kind, folders, repository }) => {
      const there = repository === undefined ? '' : ` Or link to it in the repository: ${repository}`;
      const isOutside = path.startsWith('../');
      if (kind === 'part')
        return `Files whose names begin with "_" are parts of pages: show it with \`::include{file="…"}\`.${there}`;
      if (kind === 'page')
        return `Pages are in ${folders.join(', ')}. Move it there${isOutside ? '' : `, or show its text with \`::include{file="@site/${path}"}\``}.${there}`;
      if (kind === 'image') return `Pages show images from inside the site's folder. Copy it there.${there}`;
      if (kind === 'code')
        return `Code is not published. Show it in a block with ${isOutside ? 'a copy of it' : `\`file="${path}"\``}, or put it in a static folder.${there}`;
      return `Pages link to files in their own folder, ${folders.join(', ')}, and in static folders. Move it there.${there}`;
    },
    cause:
      'A link or an image leads to a file that exists, but that is not published: a page outside of the folders of pages, a part of pages, code, or a file outside of the site.',
    remedy:
      'Move the file to where the message says, show it with `::include` or in a code block, or link to it in the repository. `onBrokenLinks` and `onBrokenAssets` set the severity.',
    examples: [
      {
        link: '../README.md',
        path: 'README.md',
        kind: 'page',
        folders: ['docs', 'pages'],
        repository: 'https://github.com/acme/site/blob/main/README.md',
      },
      { link: './_prices.md', path: 'docs/_prices.md', kind: 'part', folders: ['docs'] },
      { link: '../../logo.png', path: '../logo.png', kind: 'image', folders: ['docs'] },
      { link: '../src/pay.ts', path: 'src/pay.ts', kind: 'code', folders: ['docs'] },
      { link: '../../src/pay.ts', path: '../src/pay.ts', kind: 'code', folders: ['docs'] },
      { link: '../data/prices.csv', path: 'data/prices.csv', kind: 'file', folders: ['docs'] },
    ],
  }),
  'link/other-locale': entry<Link & { readonly path: string; readonly locale: string }>({
    message: ({ link, locale }) => `The link "${link}" takes readers of other languages to the "${locale}" page.`,
    hint: ({ path }) => `${useLink(path)} If you do mean the other language, set hrefLang.`,
    cause:
      'A component on a translated page links to a page in the default language, although the page exists in the language of the reader.',
    remedy: 'Create the link with `Link` or `useHref`. Set `hrefLang` if you mean the other language.',
    examples: [{ link: '/docs/setup', path: '/docs/setup', locale: 'en' }],
  }),
  'link/pathname': entry<Link>({
    message: ({ link }) => `Browsers cannot open "${link}".`,
    hint: ({ link }) => `In components, write <Link href="${link}"> or useHref()("${link}").`,
    cause:
      'A component links to a `pathname://` URL with a plain `a`, which does not turn it into the URL of the file.',
    remedy: 'Use `Link` or `useHref` from `@autolode/ssg-cli/runtime`.',
    examples: [{ link: 'pathname:///guide.pdf' }],
  }),
  'link/relative': entry<Link & { readonly page?: string }>({
    message: ({ link }) => `The link "${link}" is relative, but pages in different folders show it.`,
    hint: ({ link, page }) => {
      if (page !== undefined) return `Write the path of its page: "${page}".`;
      return /\.mdx?(?:$|[?#])/i.test(link)
        ? 'Write the path of its page, from the root of the site, such as "/docs/start".'
        : `Start at the root of the site: "/${link.replace(/^(?:\.{1,2}\/)+/, '')}".`;
    },
    cause:
      'The config, front matter or data contains a relative link. It would point to a different place from every folder.',
    remedy: 'Start it with `/`. The base URL is added automatically.',
    examples: [{ link: './docs/setup' }, { link: '../docs/setup.md' }, { link: './b.md', page: '/docs/b' }],
  }),
  'link/without-base': entry<Link & { readonly baseUrl: string }>({
    message: ({ link, baseUrl }) => `The link "${link}" leaves the site, which is published at "${baseUrl}".`,
    hint: ({ link }) => `${useLink(link)} To link to another site, write the full URL with https://.`,
    cause: 'A component writes a link without the base URL, so the link leaves the site.',
    remedy: 'Create the link with `Link` or `useHref` from `@autolode/ssg-cli/runtime`.',
    examples: [{ link: '/docs/setup', baseUrl: '/handbook/' }],
  }),
};

const lookedForText = (path: string, near: string | undefined): string =>
  near === undefined ? `Looked for ${path}.` : `Looked for ${path}. ${meant(path, near, near)}`;

/** Suggests a name, and explains a difference that nobody can see. */
function meant(written: string, near: string, shown = `"${near}"`): string {
  if (written === near || written.normalize('NFC') !== near.normalize('NFC')) return `Did you mean ${shown}?`;
  const [form, other] = near === near.normalize('NFC') ? ['as one character', 'two'] : ['as two characters', 'one'];
  return `"${near}" looks the same, but has each letter with an accent ${form}, not as ${other}. Copy the name from there.`;
}
