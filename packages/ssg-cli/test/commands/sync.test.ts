import { expect, test } from 'vitest';
import { syncCommand } from '../../src/commands/sync.ts';
import { createLog } from '../../src/messages/log.ts';
import { gitSite } from '../git-site.ts';

test('a sync lists the commits that a section takes over, and nothing in them steers the terminal', async () => {
  const sdk = gitSite('basic-site');
  sdk.write('manual/start.md', '# Start\n');
  sdk.commit('Manual');
  const site = gitSite('basic-site');
  site.edit('ssg.config.ts', (text) =>
    text.replace(
      "docs: [{ id: 'docs'",
      `docs: [{ id: 'sdk', path: 'sdk', routeBasePath: '/sdk', source: { git: 'file://${sdk.root}', ref: 'main', path: 'manual' } }, { id: 'docs'`,
    ),
  );
  const sync = async (): Promise<string> => {
    let said = '';
    const write = (text: string): boolean => {
      said += text;
      return true;
    };
    const log = createLog({
      out: { write },
      err: { write, isTTY: false },
      color: false,
      json: false,
      verbose: false,
      root: site.root,
    });
    expect(await syncCommand({ log, flags: { root: site.root, color: false } }, {})).toBe(0);
    return said;
  };
  expect(await sync()).toMatch(/^ {2}sdk {2}main at [\da-f]{12}, new\n$/);

  sdk.write('README.md', '# Elsewhere\n');
  sdk.commit('Outside of the manual');
  sdk.write('manual/start.md', '# Start again\n');
  const last = sdk.commit('Begin \u001b[2K again');
  expect(await sync()).toBe(
    `  sdk  main at ${last.slice(0, 12)}, changed\n    ${last.slice(0, 12)}  Ada: Begin \\u001b[2K again\n`,
  );
  expect(await sync()).toMatch(/unchanged\n$/);
});
