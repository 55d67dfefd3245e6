import type { Code } from 'mdast';
import convert from 'npm-to-yarn';
import { SKIP, visitBlocks } from '../../lib/visit.ts';
import { hasCodeWord, withoutCodeWord } from '../code/code-words.ts';
import { directiveOf, labelOf } from './code-tabs.ts';
import type { MarkdownFeature } from './feature.ts';

const managers = [
  ['npm', 'npm'],
  ['yarn', 'Yarn'],
  ['pnpm', 'pnpm'],
  ['bun', 'Bun'],
] as const;

type Manager = (typeof managers)[number][0];

/**
 * Turns a code block of npm commands marked `npm2yarn` into tabs, one for each package manager. All share a group, so a
 * reader's choice applies to every page.
 */
export const packageManagerTabs: MarkdownFeature = {
  sign: /npm2yarn/,
  apply(tree) {
    visitBlocks(tree, 'code', (code: Code, index, parent) => {
      if (index === undefined || parent === undefined || !hasCodeWord(code.meta ?? '', 'npm2yarn')) return undefined;
      const meta = withoutCodeWord(code.meta ?? '', 'npm2yarn');
      const tabs = managers.map(([manager, label]) => {
        const one: Code = { ...code, value: commandsFor(code.value, manager), meta };
        return directiveOf('tab', { value: manager }, [labelOf(label), one], code);
      });
      parent.children[index] = directiveOf('tabs', { group: 'package-manager' }, tabs, code);
      return [SKIP, index + 1];
    });
    return [];
  },
};

/** Converts npm commands. Other lines are unchanged. */
export function commandsFor(npm: string, manager: Manager): string {
  if (manager === 'npm') return npm;
  return npm
    .split('\n')
    .map((line) => {
      const install = /^(\s*)npm ci\s*$/.exec(line);
      if (install !== null) return `${install[1]}${manager} install --frozen-lockfile`;
      // npm-to-yarn adds a comment for lines that it cannot convert; the line itself is clear enough.
      return convert(line, manager).replace(/\n# couldn't auto-convert command/g, '');
    })
    .join('\n');
}
