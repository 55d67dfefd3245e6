import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from '../../src/build/build.ts';
import { loadConfig } from '../../src/config/load-config.ts';
import { type Diagnostic, hasErrors } from '../../src/lib/diagnostic.ts';
import { linkPackages } from '../link-packages.ts';
import { payloads, policyAddresses, writtenAddresses } from './payloads.ts';

export interface HostileSite {
  readonly outDir: string;
  readonly diagnostics: readonly Diagnostic[];
  remove(): void;
}

/** A word in all titles, so that one search finds all pages. */
export const commonWord = 'zebra';
export const titleOf = (index: number): string => `${commonWord} ${index} ${payloads[index]}`;

/** The most hostile slug that is accepted: markup is rejected, because file systems could not store it. */
// biome-ignore lint/suspicious/noTemplateCurlyInString: templates are among what is tried.
export const strangeSlug = "/it's;&amp;hit(1)&{{hit(1)}}`${hit(1)}`";

/** The trusted HTML of the config: intended markup with every kind of element. */
export const announcement = 'Read &lt;this&gt; &amp; <b>that</b>: <a href="/docs/p0?a=1&amp;b=2">"quoted"</a>';

/** Builds a site with a hostile string in every place that accepts one from an author. */
export async function buildHostileSite(): Promise<HostileSite> {
  const root = mkdtempSync(join(tmpdir(), 'ssg-hostile-'));
  const remove = () => rmSync(root, { recursive: true, force: true });
  linkPackages(root);
  for (const [path, text] of Object.entries({ ...config(), ...docs(), ...posts() })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const loaded = await loadConfig({ root });
  if (!loaded.ok) {
    remove();
    throw new Error(JSON.stringify(loaded.diagnostics, null, 2));
  }
  const report = await build(loaded.value, { threads: 0 });
  if (!report.ok || hasErrors(report.diagnostics)) {
    remove();
    throw new Error(
      JSON.stringify(
        report.diagnostics.filter((one) => one.severity === 'error'),
        null,
        2,
      ),
    );
  }
  return { outDir: loaded.value.outDir, diagnostics: report.diagnostics, remove };
}

const text = (value: unknown): string => JSON.stringify(value);
const frontMatter = (values: Readonly<Record<string, unknown>>): string =>
  `---\n${Object.entries(values)
    .map(([key, value]) => `${key}: ${text(value)}\n`)
    .join('')}---\n\n`;

function config(): Record<string, string> {
  const label = (index: number) => `n${index} ${payloads[index]}`;
  const items = [
    ...payloads.slice(0, 3).map((_, index) => ({ label: label(index), to: '/docs/p0', position: 'left' })),
    { type: 'dropdown', label: label(3), items: payloads.map((_, index) => ({ label: label(index), to: '/docs/p1' })) },
    { type: 'search' },
  ];
  const value = {
    title: `Site ${payloads[4]}`,
    tagline: `Tag ${payloads[5]}`,
    url: 'https://hostile.example',
    theme: '@autolode/theme',
    docs: [{ path: 'docs', routeBasePath: '/docs', editUrl: 'https://git.example/' }],
    blog: {
      path: 'blog',
      title: `Blog ${payloads[6]}`,
      description: `About ${payloads[7]}`,
      sidebarTitle: `Posts ${payloads[8]}`,
      authorsMapPath: 'authors.json',
      postsPerPage: 'ALL',
      feed: { type: 'all', title: `Feed ${payloads[0]}`, copyright: `(c) ${payloads[1]}` },
    },
    navbar: { title: `Brand ${payloads[2]}`, items },
    footer: {
      tagline: payloads[3],
      links: [{ title: `Column ${payloads[5]}`, items: payloads.map((one) => ({ label: one, to: '/docs/p2' })) }],
      copyright: announcement,
    },
    announcementBar: { id: 'hostile', content: announcement, isCloseable: true },
    search: { provider: 'local' },
    pwa: { manifest: { name: `App ${payloads[2]}` } },
    customFields: { hostile: payloads },
    onBrokenLinks: 'ignore',
    onBrokenAnchors: 'ignore',
    onBrokenAssets: 'ignore',
    onUntruncatedBlogPosts: 'ignore',
  };
  return { 'ssg.config.ts': `export default ${text(value)};\n` };
}

function docs(): Record<string, string> {
  const files: Record<string, string> = {};
  payloads.forEach((payload, index) => {
    files[`docs/p${index}.md`] =
      frontMatter({
        title: titleOf(index),
        description: `About ${payload}`,
        sidebar_label: `s${index} ${payload}`,
        pagination_label: `to ${payload}`,
        keywords: [payload],
        tags: [`t${index} ${payload}`],
      }) + body(payload, index);
    files[`docs/c${index}/_category_.json`] = text({
      label: `c${index} ${payload}`,
      link: { type: 'generated-index', title: `i${index} ${payload}`, description: `d ${payload}` },
    });
    files[`docs/c${index}/x.md`] = `# In ${index}\n\nText.\n`;
  });
  files['docs/links.md'] = links();
  files['docs/pictures.md'] = pictures();
  // File names become URLs.
  files['docs/<img src=x onerror=hit("file")>.md'] = '# Strange name\n\nText.\n';
  files['docs/slugged.md'] = `${frontMatter({ slug: strangeSlug })}# Strange slug\n\nText.\n`;
  return files;
}

/** The payload in every place where Markdown accepts text. */
function body(payload: string, index: number): string {
  const line = payload.replace(/[\u2028\u2029]/g, '');
  const code = line.replaceAll('`', "'");
  return [
    // It comes first because a line that starts raw HTML may consume the rest of the page.
    `\`\`\`js title=${text(code)}\n${payload}\n\`\`\``,
    `\`\`\`${code.replaceAll(' ', '/')}\n${payload}\n\`\`\``,
    `## h${index} ${line}`,
    line,
    `*${line}* **${line}** ~~${line}~~`,
    `> ${line}`,
    `- ${line}`,
    `| ${line.replaceAll('|', '\\|')} | b |\n| --- | --- |\n| c | ${line.replaceAll('|', '\\|')} |`,
    `[${line}](https://elsewhere.example/?${encodeURIComponent(line)} ${text(code).replaceAll('\\"', '&quot;')})`,
    `![${line.replaceAll(']', '\\]')}](/img.png)`,
    `A note[^${index}].\n\n[^${index}]: ${line}`,
    `Code: \`${code}\`.`,
    `:::note[${line.replaceAll(']', '\\]')}]\n${line}\n:::`,
    'After it.',
  ].join('\n\n');
}

function links(): string {
  const lines = writtenAddresses.flatMap((address, index) => [
    `[a${index}](<${address}>)`,
    `[b${index}][r${index}]\n\n[r${index}]: <${address}>`,
    `![c${index}](<${address}>)`,
    `<${address}>`,
    `<a href='${address}'>d${index}</a>`,
    `<img src='${address}'>`,
    `<form action='${address}'><button formaction='${address}'>e</button></form>`,
    `<svg><a xlink:href='${address}'><text>f</text></a></svg>`,
  ]);
  return `# Links\n\n${lines.join('\n\n')}\n\nAfter it.\n`;
}

/** Next to one valid image. */
const pictures = (): string =>
  ['https://images.example/a.png', ...policyAddresses]
    .flatMap((address) => [`![](<${address}>)`, `<img src="${address.replaceAll('"', '&quot;')}">`])
    .reduce((text, picture) => `${text}\n\n${picture}`, '# Pictures');

function posts(): Record<string, string> {
  const files: Record<string, string> = {};
  const authors: Record<string, unknown> = {};
  payloads.forEach((payload, index) => {
    authors[`a${index}`] = {
      name: `n${index} ${payload}`,
      title: payload,
      page: true,
    };
    files[`blog/2024-01-${String(1 + (index % 28)).padStart(2, '0')}-post-${index}.md`] =
      frontMatter({
        title: `post ${index} ${payload}`,
        description: `About ${payload}`,
        authors: [`a${index}`],
        tags: [`b${index} ${payload}`],
        keywords: [payload],
      }) + body(payload, index);
  });
  return { ...files, 'blog/authors.json': text(authors) };
}
