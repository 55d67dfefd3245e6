// @module-tag server
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { copySite } from '../site-fixture.ts';
import { ask } from './dev-site.ts';

const ssg = fileURLToPath(new URL('../../bin/ssg.js', import.meta.url));

/** Runs `ssg dev` as a user would. */
interface Run {
  readonly child: ChildProcess;
  /** The output so far. */
  said(): string;
  /** The exit code, once the process has ended. */
  readonly ended: Promise<number | null>;
}

function run(command: string, args: readonly string[]): Run {
  const child = spawn(command, args, { detached: true });
  let said = '';
  const take = (part: Buffer) => {
    said += part.toString();
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  onTestFinished(() => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The process has already exited.
    }
  });
  return { child, said: () => said, ended: new Promise((done) => child.on('exit', done)) };
}

const devArgs = (root: string) => [ssg, 'dev', '--root', root, '--port', '0', '--host', '127.0.0.1', '--no-color'];
/** In a pseudo-terminal. */
const onTerminal = (root: string): Run =>
  run('script', ['--quiet', '--return', '--command', [process.execPath, ...devArgs(root)].join(' '), '/dev/null']);
const says = (one: Run, words: string | RegExp) => expect.poll(one.said).toMatch(words);

test('keys on a terminal rebuild and quit', async () => {
  const site = copySite('basic-site');
  const dev = onTerminal(site.root);
  await says(dev, /r rebuild · o open · q quit[\s\S]*Ready in \d+ ms/);
  dev.child.stdin?.write('r');
  await says(dev, /everything.*\d+ ms/);
  // The terminal also waits for the end of its input.
  dev.child.stdin?.end('q');
  expect(await dev.ended, dev.said()).toBe(0);
});

test('Ctrl-C on a terminal, and an interrupt elsewhere, end it cleanly and free the port', async () => {
  const site = copySite('basic-site');
  const dev = onTerminal(site.root);
  await says(dev, 'Ready in');
  dev.child.stdin?.end('\u0003');
  expect(await dev.ended, dev.said()).toBe(0);

  const other = run(process.execPath, devArgs(site.root));
  await says(other, 'Ready in');
  const port = Number(/localhost:(\d+)/.exec(other.said())?.[1]);
  expect((await ask(port, '/docs/intro')).status).toBe(200);
  other.child.kill('SIGINT');
  expect(await other.ended, other.said()).toBe(0);
  expect(other.said()).not.toMatch(/goroutine|at .*:\d+:\d+/);
  await expect(ask(port, '/docs/intro')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('an interrupt while the site is loaded ends it at once, and reports nothing', async () => {
  const site = copySite('basic-site');
  site.write(
    'pages/slow.tsx',
    'await new Promise((done) => setTimeout(done, 20_000));\nexport default () => <p>Slow.</p>;\n',
  );
  const dev = run(process.execPath, devArgs(site.root));
  await says(dev, 'Serving');
  const begun = performance.now();
  dev.child.kill('SIGINT');
  expect(await dev.ended, dev.said()).toBe(0);
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect(dev.said()).toMatch(/^.*\n$/);
});

const fewWatches = 'echo 3 > /proc/sys/user/max_inotify_watches && exec "$@"';
const canLimit = spawnSync('unshare', ['-Ur', 'sh', '-c', fewWatches, 'sh', 'true']).status === 0;

test.skipIf(!canLimit)(
  'where the system allows few watched files, one line says so and changes are still seen',
  async () => {
    const site = copySite('basic-site');
    const dev = run('unshare', ['-Ur', 'sh', '-c', fewWatches, 'sh', process.execPath, ...devArgs(site.root)]);
    await says(dev, 'Ready in');
    const port = Number(/localhost:(\d+)/.exec(dev.said())?.[1]);
    expect((await ask(port, '/docs/intro')).body).toContain('The first page.');
    await says(dev, 'system limit for watched files');
    site.edit('docs/intro.md', (text) => text.replace('The first page.', 'Found by looking.'));
    await expect.poll(async () => (await ask(port, '/docs/intro')).body).toContain('Found by looking.');
    expect(dev.said().match(/system limit for watched files/g)).toHaveLength(1);
  },
);

test.skipIf(!canLimit)('with `--poll`, no files are watched, and changes are seen', async () => {
  const site = copySite('basic-site');
  const words = [...devArgs(site.root), '--poll', '100'];
  const dev = run('unshare', ['-Ur', 'sh', '-c', fewWatches, 'sh', process.execPath, ...words]);
  await says(dev, 'Ready in');
  const port = Number(/localhost:(\d+)/.exec(dev.said())?.[1]);
  expect((await ask(port, '/docs/intro')).body).toContain('The first page.');
  let saved = 0;
  await expect
    .poll(async () => {
      site.edit('docs/intro.md', (text) => text.replace(/The first page\.|Found in \d+\./, `Found in ${saved++}.`));
      await new Promise((done) => setTimeout(done, 400));
      return (await ask(port, '/docs/intro')).body;
    })
    .toMatch(/Found in \d+\./);
  expect(dev.said()).not.toContain('system limit for watched files');
});

test('hosts of `--allow-host` are answered, and another one is named once with the line to add', async () => {
  const site = copySite('basic-site');
  expect((await site.build()).ok).toBe(true);
  for (const command of ['dev', 'preview']) {
    const words = [
      '--root',
      site.root,
      '--port',
      '0',
      '--no-color',
      '--allow-host',
      'a.test',
      '--allow-host',
      '.b.test',
    ];
    const server = run(process.execPath, [ssg, command, ...words]);
    await says(server, /localhost:\d+/);
    const port = Number(/localhost:(\d+)/.exec(server.said())?.[1]);
    const statuses: number[] = [];
    for (const host of ['a.test', 'docs.b.test:443', 'c.test', 'c.test'])
      statuses.push((await ask(port, '/docs/intro', { host })).status);
    expect(statuses, command).toEqual([200, 200, 403, 403]);
    await says(
      server,
      /Blocked a request for the host "c\.test"[\s\S]*allowedHosts: \['a\.test', '\.b\.test', 'c\.test'\]/,
    );
    expect(server.said().match(/Blocked a request/g), command).toHaveLength(1);
  }
});

test('a port that is in use is named beside the one that is taken instead, by the dev server and by the preview', async () => {
  const site = copySite('basic-site');
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void taken.close());
  const { port } = taken.address() as AddressInfo;
  const line = new RegExp(`Port ${port} is in use, using \\d+ instead\\.`);
  const words = ['--root', site.root, '--port', String(port), '--host', '127.0.0.1', '--no-color'];
  await says(run(process.execPath, [ssg, 'dev', ...words]), line);
  expect((await site.build()).ok).toBe(true);
  await says(run(process.execPath, [ssg, 'preview', ...words]), line);
});
