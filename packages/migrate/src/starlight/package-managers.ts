import { type JsxElement, ownValue } from '@autolode/ssg-cli/internal';
import type { ConvertComponent } from '../components/component-page.ts';
import { tabBlock } from '../components/markdown-blocks.ts';
import { asFence } from '../content/blocks.ts';
import { attribute, hasOnly, textAttribute } from '../content/tags.ts';

/** What each package manager is called with, by the `type` of a command. */
const commands: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  npm: named('npm i|npm create|npx|npx|npm install|npm run|npm uninstall|-D'),
  pnpm: named('pnpm add|pnpm create|pnpx|pnpm|pnpm install|pnpm run|pnpm remove|-D'),
  yarn: named('yarn add|yarn create|yarn dlx|yarn|yarn install|yarn run|yarn remove|-D'),
  bun: named('bun add|bun create|bunx|bunx|bun install|bun run|bun remove|-d'),
  deno: named('deno add||deno x|deno x|deno install|deno task|deno remove|-D'),
  ni: named('ni||nlx|nlx|ni|nr|nun|-D'),
};

function named(list: string): Readonly<Record<string, string>> {
  const values = list.split('|');
  return Object.fromEntries(
    ['add', 'create', 'dlx', 'exec', 'install', 'run', 'remove', 'dev'].map((name, at) => [name, values[at] ?? '']),
  );
}

const options = ['type', 'pkg', 'args', 'dev', 'prefix', 'comment', 'pkgManagers', 'title', 'frame', 'icons', 'slot'];

/** `<PackageManagers>` of `starlight-package-managers`: a tab with a command for each package manager. */
export const packageManagers: ConvertComponent = (node, page) => {
  if (!hasOnly(node, options)) return undefined;
  const type = textAttribute(node, 'type') ?? 'add';
  const listed = attribute(node, 'pkgManagers');
  const names = (Array.isArray(listed) ? listed : ['npm', 'pnpm', 'yarn']).map(String);
  const tabs = names.flatMap((manager) => {
    const start = ownValue(ownValue(commands, manager), type) ?? '';
    if (start === '') return [];
    const title = textAttribute(node, 'title');
    const info = title === undefined ? 'sh' : `sh title="${title.replaceAll('"', '’')}"`;
    return [{ label: manager, text: asFence(commandOf(node, { manager, type, start }), info).join('\n').trim() }];
  });
  if (tabs.length < 2) return tabs.length === 0 ? undefined : page.place(node, [tabs[0]?.text ?? '']);
  return page.place(node, tabBlock(tabs, 'package-manager'));
};

interface Command {
  readonly manager: string;
  readonly type: string;
  readonly start: string;
}

function commandOf(node: JsxElement, { manager, type, start }: Command): string {
  const [name, args, prefix, comment] = ['pkg', 'args', 'prefix', 'comment'].map((key) => textAttribute(node, key));
  // Yarn does not accept the version of what creates a project.
  const own = type === 'create' && manager === 'yarn' ? name?.replace(/@\S+/, '') : name;
  const parts = [
    prefix,
    start,
    type === 'add' && attribute(node, 'dev') === true ? ownValue(commands, manager)?.['dev'] : undefined,
    own,
    args !== undefined && manager === 'npm' && !/^(?:dlx|exec|run)$/.test(type) ? '--' : undefined,
    args,
  ];
  const line = parts.filter((part) => part !== undefined && part !== '').join(' ');
  return comment === undefined ? line : `# ${comment.replaceAll('{PKG}', manager)}\n${line}`;
}
