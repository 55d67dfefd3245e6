import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Watcher, type WatcherOptions } from '../../src/dev/watcher.ts';
import type { Diagnostic } from '../../src/lib/diagnostic.ts';
import { eventually } from '../eventually.ts';

/** Whether the system sends this process events of a folder; Linux lists what it watches. */
function hasEvents(folder: string): boolean {
  const inode = statSync(folder).ino.toString(16);
  return readdirSync('/proc/self/fdinfo').some((descriptor) => {
    try {
      return readFileSync(`/proc/self/fdinfo/${descriptor}`, 'utf8').includes(`ino:${inode} `);
    } catch {
      return false;
    }
  });
}

interface Watched {
  readonly root: string;
  readonly docs: string;
  readonly watcher: Watcher;
  readonly warnings: Diagnostic[];
  readonly changes: string[];
}

async function watch(options: Partial<WatcherOptions>): Promise<Watched> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'ssg-watcher-')));
  const docs = join(root, 'docs');
  mkdirSync(docs);
  writeFileSync(join(docs, 'a.md'), 'one');
  const [warnings, changes]: [Diagnostic[], string[]] = [[], []];
  const watcher = new Watcher({
    root,
    outDir: join(root, 'dist'),
    since: Date.now() + 1000,
    warn: (one) => warnings.push(one),
    take: async (paths) => void changes.push(...(paths ?? ['everything'])),
    ...options,
  });
  onTestFinished(async () => {
    await watcher.close();
    rmSync(root, { recursive: true, force: true });
  });
  return { root, docs, watcher, warnings, changes };
}

/** Saves until a change is seen: of a file that is checked, the first check is what later ones are compared with. */
async function expectSeen({ docs, changes }: Watched): Promise<void> {
  const file = join(docs, 'a.md');
  let saved = 0;
  await eventually(async () => {
    writeFileSync(file, `two ${saved++}`);
    await new Promise((done) => setTimeout(done, 500));
    expect(changes).toContain(file);
  });
}

test.runIf(process.platform === 'linux')(
  'events are used by default, and files are checked with `--poll`',
  async () => {
    const usual = await watch({});
    await usual.watcher.start();
    expect(hasEvents(usual.docs)).toBe(true);
    await expectSeen(usual);
    const polling = await watch({ poll: 60 });
    await polling.watcher.start();
    expect(hasEvents(polling.docs)).toBe(false);
    await expectSeen(polling);
    expect([...usual.warnings, ...polling.warnings]).toEqual([]);
  },
);

test.runIf(process.platform === 'linux')(
  'a file system without events is checked at intervals, which is said once',
  async () => {
    const watched = await watch({ silent: () => '9p' });
    await watched.watcher.start();
    watched.watcher.follow([watched.docs]);
    expect(hasEvents(watched.docs)).toBe(false);
    await expectSeen(watched);
    expect(watched.warnings.map(({ code }) => code)).toEqual(['dev/poll']);
    expect(watched.warnings[0]?.message).toContain(`${watched.root} is on a file system that reports no changes (9p)`);
  },
);

test.runIf(process.platform === 'linux')(
  'one folder that is mounted into the site is enough, also while the server runs',
  async () => {
    const watched = await watch({ silent: (path) => (path.endsWith('/docs') ? 'NFS' : undefined) });
    await watched.watcher.start();
    expect(hasEvents(watched.docs)).toBe(true);
    watched.watcher.follow([watched.docs]);
    await eventually(() => expect(hasEvents(watched.docs)).toBe(false));
    await eventually(() => expect(watched.changes).toContain('everything'));
    await expectSeen(watched);
    expect(watched.warnings.map(({ code }) => code)).toEqual(['dev/poll']);
  },
);
