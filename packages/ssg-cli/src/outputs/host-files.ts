import { safeDecode } from '@autolode/ssg-runtime/url';
import type { Redirect } from '../arrange/types.ts';
import type { Config, HostName } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { formatHeaders, type HeaderRule } from '../lib/headers-file.ts';
import { relative } from '../lib/path.ts';
import { problem } from '../messages/problem.ts';
import type { StaticFile } from '../read/types.ts';
import { type Directives, formatPolicy, isPolicySource, policyOf } from '../render/policy/policy.ts';
import type { OutputFile, RenderedPage } from '../render/types.ts';
import { headerRules } from './header-rules.ts';
import { apacheFiles } from './hosts/apache.ts';
import { rulesByName } from './hosts/named-assets.ts';
import { nginxFiles } from './hosts/nginx.ts';
import type { HostFacts } from './hosts/types.ts';
import { vercelFiles } from './hosts/vercel.ts';
import { withOwnHeaders } from './own-headers.ts';
import { isPublic, oneWord } from './redirects.ts';
import type { Output } from './types.ts';

/**
 * Headers for hosts that read `_headers` (Netlify, Cloudflare Pages), and `.nojekyll`, which keeps GitHub Pages from
 * running Jekyll.
 */
export const hostFiles: Output = {
  name: 'hostFiles',
  key: 'hostFiles',
  writes: /^(?:_headers|\.nojekyll)$/,
  needs: 'documents',
  make: ({ config, site, pages, assets = [] }) => {
    const policy = policyOf(config, pages);
    const inAssets = site.statics.filter(({ to }) => to.startsWith('assets/'));
    const everywhere = [...(hasLlms(config, pages) ? llmsLinks(config) : []), ...(config.noIndex ? [noIndex] : [])];
    const made = headerRules(config.baseUrl, formatPolicy(policy), inAssets.length === 0, everywhere);
    const own = site.hostFiles?.find(({ to }) => to === '_headers');
    const { rules: all, diagnostics } = withOwnHeaders(made, own, config.outputs.hosts);
    const redirects = site.redirects.filter(isPublic);
    const facts = factsOf(config, redirects, all, [...assets, ...derivedPaths(pages)]);
    const most = config.outputs.hosts.includes('cloudflare') ? cloudflareRules : undefined;
    return {
      files: [
        { path: '_headers', content: formatHeaders(rulesByName(all, facts.assets, most)) },
        { path: '.nojekyll', content: '' },
        ...config.outputs.hosts.flatMap((host) => writers[host]?.(facts) ?? []),
      ],
      diagnostics: [
        ...refusedSources(config, pages, policy),
        ...diagnostics,
        ...amongAssets(inAssets),
        ...beyondLimits(config, facts),
      ],
    };
  },
};

/** Hosts with their own configuration format. The others read `_headers`, `_redirects` and the pages. */
const writers: { readonly [H in HostName]?: (facts: HostFacts) => OutputFile[] } = {
  apache: apacheFiles,
  nginx: nginxFiles,
  vercel: vercelFiles,
};

/** The number of redirects for which Apache takes a few milliseconds. */
const apacheRedirects = 1000;

/** The number of rules that Cloudflare reads. */
const cloudflareRules = 100;

/** Images that plugins make from those of pages. */
const derivedPaths = (pages: readonly RenderedPage[]): string[] => [
  ...new Set(
    pages.flatMap(({ route: { body } }) =>
      body.kind === 'markdown' ? (body.page.derived ?? []).map(({ path }) => path) : [],
    ),
  ),
];

function factsOf(
  config: Config,
  redirects: readonly Redirect[],
  rules: readonly HeaderRule[],
  assets: readonly string[],
): HostFacts {
  const { baseUrl, trailingSlash, url, locales, outputs } = config;
  const old = redirects.map(
    ({ from, to }) => [safeDecode(from).replace(/\/index\.html$|\.html$|\/$/, ''), oneWord(to)] as const,
  );
  return {
    baseUrl,
    trailingSlash,
    name: new URL(url).host,
    rules,
    assets,
    redirects: [...new Map(old)],
    alternates: outputs.markdownAlternates,
    homes: [...new Set(locales.map((locale) => locale.baseUrl))].sort((a, b) => b.length - a.length),
  };
}

/**
 * Reports what Cloudflare would ignore silently, and what slows Apache down:
 * https://developers.cloudflare.com/pages/configuration/headers/.
 */
function beyondLimits({ outputs }: Config, { rules, redirects }: HostFacts): Diagnostic[] {
  const slow =
    outputs.hosts.includes('apache') && redirects.length > apacheRedirects
      ? [problem('outputs/host-limit', { kind: 'apache', count: redirects.length })]
      : [];
  if (!outputs.hosts.includes('cloudflare')) return slow;
  const long = rules.flatMap(({ headers }) => headers).find(([name, value]) => name.length + value.length + 4 > 2000);
  return [
    ...slow,
    ...(rules.length > cloudflareRules
      ? [problem('outputs/host-limit', { kind: 'rules', count: rules.length, most: cloudflareRules })]
      : []),
    ...(long === undefined
      ? []
      : [problem('outputs/host-limit', { kind: 'line', name: long[0], count: long[1].length, most: 2000 })]),
    ...(redirects.length > 2000
      ? [problem('outputs/host-limit', { kind: 'redirects', count: redirects.length, most: 2000 })]
      : []),
  ];
}

/** Pages say this themselves. Their Markdown and other files cannot. */
const noIndex = ['X-Robots-Tag', 'noindex'] as const;

/** `llms.txt` lists pages that search engines may index. */
const hasLlms = ({ outputs }: Config, pages: readonly RenderedPage[]): boolean =>
  outputs.llms && pages.some(({ route: { view } }) => view.head.markdown !== undefined && view.head.noindex !== true);

/**
 * Links every response to `llms.txt`. Mintlify sends `rel="llms-txt"` (https://www.mintlify.com/docs/ai/llmstxt);
 * version 2 of https://llmstxt.org specifies `rel="describedby"`.
 */
const llmsLinks = ({ baseUrl }: Config): HeaderRule['headers'] => [
  ['Link', `<${baseUrl}llms.txt>; rel="llms-txt", <${baseUrl}llms.txt>; rel="describedby"; type="text/markdown"`],
];

/**
 * Reports static files in the assets folder. Only files named by a content hash may be cached for a year, and hosts
 * distinguish files by path alone.
 */
function amongAssets([first]: readonly StaticFile[]): Diagnostic[] {
  if (first === undefined) return [];
  return [problem('outputs/static-assets', { path: first.to }, { file: first.path })];
}

/** Reports values that would add more than one source to the policy, each with the file it comes from. */
function refusedSources(config: Config, pages: readonly RenderedPage[], policy: Directives): Diagnostic[] {
  const refused = new Set(Object.values(policy).flatMap((sources) => sources.filter((one) => !isPolicySource(one))));
  return [...refused].map((source) => {
    const file =
      pages.find((page) => Object.values(page.sources).some((own) => own?.includes(source)))?.route.file ??
      relative(config.root, config.file).replaceAll('\\', '/');
    return problem('outputs/policy-source', { source }, { file });
  });
}
