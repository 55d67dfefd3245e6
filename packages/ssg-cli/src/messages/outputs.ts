import { entry } from './entry.ts';

const giveUp = 'If it is gone for good, run "npx ssg urls --accept".';
const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** Messages about generated files other than pages, and about URLs that were published before. */
export const outputMessages = {
  'outputs/host-limit': entry<
    | { readonly kind: 'rules' | 'redirects'; readonly count: number; readonly most: number }
    | { readonly kind: 'line'; readonly name: string; readonly count: number; readonly most: number }
    | { readonly kind: 'apache'; readonly count: number }
  >({
    severity: 'warning',
    message: (values) => {
      if (values.kind === 'apache')
        return `Apache reads the ${values.count} redirects in .htaccess again for each request, which delays every page.`;
      return values.kind === 'line'
        ? `Cloudflare will ignore the header "${values.name}": its line is ${values.count} characters long; the limit is ${values.most}.`
        : `Cloudflare will ignore some ${values.kind === 'rules' ? 'header rules' : 'redirects'}: there are ${values.count}; the limit is ${values.most}.`;
    },
    hint: ({ kind }) => {
      if (kind === 'apache') return 'Use fewer redirects or nginx, which looks them up in a table.';
      return kind === 'line' ? 'Set security: { meta: true }, so that pages state the policy themselves.' : undefined;
    },
    cause: 'A file for a host is larger than the host reads.',
    remedy: 'Use fewer or shorter entries.',
    examples: [
      { kind: 'line', name: 'Content-Security-Policy', count: 2100, most: 2000 },
      { kind: 'rules', count: 120, most: 100 },
      { kind: 'redirects', count: 2100, most: 2000 },
      { kind: 'apache', count: 5000 },
    ],
  }),
  'outputs/headers': entry<
    | { readonly kind: 'path'; readonly path: string }
    | { readonly kind: 'invalid'; readonly name: string; readonly reason: string }
    | { readonly kind: 'policy' }
    | { readonly kind: 'overlap'; readonly name: string; readonly path: string }
  >({
    message: (values) => {
      switch (values.kind) {
        case 'path':
          return `"${values.path}" is not a path.`;
        case 'invalid':
          return `The header "${values.name}" ${values.reason}.`;
        case 'policy':
          return 'The build generates the Content-Security-Policy from the pages.';
        default:
          return `Hosts would combine this ${values.name} with the one for ${values.path}.`;
      }
    },
    hint: (values) => {
      switch (values.kind) {
        case 'path':
          return 'Start it with "/", and indent its headers below it.';
        case 'invalid':
          return 'Use printable ASCII only.';
        case 'policy':
          return 'Remove the line. To write all headers yourself, set outputs: { hostFiles: false }.';
        default:
          return `Set it for ${values.path}, where it replaces the generated header.`;
      }
    },
    cause: 'A line of your `_headers` file cannot be merged with the generated headers.',
    remedy: 'Set the header for the same path as the build does, or remove it.',
    examples: [
      { kind: 'path', path: 'assets/*' },
      { kind: 'invalid', name: 'X-Note', reason: 'contains line breaks, control characters or non-ASCII characters' },
      { kind: 'policy' },
      { kind: 'overlap', name: 'Cache-Control', path: '/assets/*' },
    ],
  }),
  'outputs/policy-source': entry<{ readonly source: string }>({
    message: ({ source }) => `${JSON.stringify(source)} is not a valid source in a Content-Security-Policy.`,
    hint: 'Name a host such as "https://images.example.com".',
    cause: 'A host for the Content-Security-Policy is not a valid source.',
    remedy: 'Name a host such as `https://images.example.com`.',
    examples: [{ source: 'https://images.example.com; script-src *' }],
  }),
  'outputs/same-file': entry<{ readonly path: string }>({
    message: ({ path }) => `Two outputs write ${path}.`,
    hint: `Turn one off under "outputs" in the config, or give one of them another path.`,
    cause: 'Two outputs write the same file.',
    remedy: 'Turn one off under `outputs`.',
    examples: [{ path: 'robots.txt' }],
  }),
  'outputs/skill-link': entry<{ readonly target: string }>({
    severity: 'warning',
    message: ({ target }) => `Broken link in the instructions of the skill: no page or file at ${target}.`,
    hint: 'Write the path of a page or static file, starting with "/".',
    cause: 'The instructions in `outputs.skill` link to a page or file that does not exist.',
    remedy: 'Write the path of a page or static file, starting with `/`.',
    examples: [{ target: '/docs/instal' }],
  }),
  'outputs/skill-size': entry<{ readonly bytes: number; readonly limit: number }>({
    severity: 'warning',
    message: ({ bytes, limit }) => `The skill is ${bytes} bytes long; agents read at most about ${limit} at once.`,
    hint: 'Shorten the instructions, or remove "skill" from pages that llms.txt lists anyway.',
    cause: 'The skill of the site is longer than agents should load at once.',
    remedy: 'Shorten `outputs.skill.instructions`, or remove `skill` from the front matter of some pages.',
    examples: [{ bytes: 31_200, limit: 20_000 }],
  }),
  'outputs/static-assets': entry<{ readonly path: string }>({
    severity: 'warning',
    message: ({ path }) =>
      `"${path}" is in the "assets" folder with the hashed files of the build, so hosts cannot cache that folder for long.`,
    hint: 'Move the static files in "assets" to another folder, such as "img".',
    cause:
      'Static files are in the folder `assets`, which is meant for hashed files: hosts cannot tell which files to cache for long.',
    remedy: 'Move them to another folder of `static`, such as `img`.',
    examples: [{ path: 'assets/logo.svg' }],
  }),
  'outputs/static-file': entry<{ readonly path: string; readonly key?: string | undefined; readonly plugin?: string }>({
    message: ({ path }) => `The build also generates "${path}".`,
    hint: ({ key, plugin }) =>
      key === undefined
        ? `Remove the file, or change the path in the plugin "${plugin}".`
        : `Remove the file, or keep it and turn the generated one off: outputs: { ${key}: false }.`,
    cause: 'A static file has the name of a generated file.',
    remedy: 'Remove it, or turn the generated one off under `outputs`.',
    examples: [
      { path: 'robots.txt', key: 'robots' },
      { path: 'shop.xml', plugin: 'shop' },
    ],
  }),
  'permalinks/anchor': entry<{
    readonly url: string;
    readonly id: string;
    readonly renamed?: string | undefined;
    readonly moved?: string | undefined;
  }>({
    severity: 'warning',
    message: ({ url, id }) => `The published anchor ${url}#${id} no longer exists.`,
    hint: ({ url, id, renamed, moved }) =>
      moved === undefined
        ? `To keep it, write {#${id}} after ${renamed === undefined ? 'the heading that replaces it' : `the heading of #${renamed}`}. ${giveUp}`
        : `The section may have moved to ${moved}: link to it from ${url}, under a heading with {#${id}}. ${giveUp}`,
    cause: 'A published anchor no longer exists.',
    remedy: 'Write its id after a heading: `{#id}`. `onVanishedUrls` sets the severity.',
    examples: [
      { url: '/docs/setup', id: 'install', renamed: 'installation' },
      { url: '/docs/setup', id: 'install', moved: '/docs/install' },
      { url: '/docs/setup', id: 'install' },
    ],
  }),
  'permalinks/base': entry<{ readonly base: string }>({
    severity: 'info',
    message: ({ base }) => `The paths in urls.lock.json begin with the base URL "${base}". They are read without it.`,
    hint: 'Run `npx ssg urls`, which removes it from the file.',
    cause: 'An earlier version wrote the list of published URLs with the base URL of the site.',
    remedy: 'Run `npx ssg urls`.',
    examples: [{ base: '/handbook/' }],
  }),
  'permalinks/file': entry<{ readonly file: string }>({
    message: ({ file }) => `${file} is not a valid list of URLs.`,
    hint: 'Restore it from the repository, or write it again with `ssg urls --accept`.',
    cause: 'The list of published URLs is not valid.',
    examples: [{ file: 'urls.lock.json' }],
  }),
  'permalinks/url': entry<{
    readonly url: string;
    readonly replacement?: string | undefined;
    /** The path that `redirect_from` needs: without base URL and language. */
    readonly from: string;
    /** Set if the page is missing in one language only: the page of the original, and the path for `redirects`. */
    readonly ofLanguage?: { readonly original: string; readonly from: string };
  }>({
    severity: 'warning',
    message: ({ url }) => `The published URL ${url} no longer exists, and nothing redirects it.`,
    hint: ({ replacement, from, ofLanguage }) => {
      const perhaps = replacement === undefined ? '' : ` (perhaps ${replacement})`;
      return ofLanguage === undefined
        ? `Add "${from}" to "redirect_from" of the page that replaces it${perhaps}, or to "redirects" in the config. ${giveUp}`
        : `Add "${from}" to "redirect_from" of the translation that replaces it${perhaps}, or "${ofLanguage.from}" to "redirects" in the config: the original at ${ofLanguage.original} still exists. ${giveUp}`;
    },
    cause: 'A published URL no longer exists, and nothing redirects it.',
    remedy:
      'Redirect it with `redirect_from` or `redirects`, which apply to every language. `onVanishedUrls` sets the severity.',
    examples: [
      { url: '/guides/start', replacement: '/guides/first-steps', from: '/guides/start' },
      { url: '/handbook/ja/guides/start', from: '/guides/start' },
      {
        url: '/ja/guides/start',
        from: '/guides/start',
        ofLanguage: { original: '/guides/start', from: '/ja/guides/start' },
      },
    ],
  }),
  'pwa/precache': entry<{ readonly url: string; readonly bytes: number; readonly limit: number }>({
    severity: 'warning',
    message: ({ url, bytes, limit }) =>
      `${url} (${megabytes(bytes)}) is not available offline: files can be at most ${megabytes(limit)} in size.`,
    hint: 'Make the file smaller, or link to it on another host.',
    cause: 'A file is too large to be precached for offline reading.',
    remedy: 'Make it smaller, or link to it on another host. All other files are precached.',
    examples: [{ url: '/video.mp4', bytes: 61_000_000, limit: 20_971_520 }],
  }),
};
