import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';
import { manualBlock } from './manual-block.ts';

/** A built site on a disk. */
export interface BuiltSite {
  readonly outDir: string;
  readonly baseUrl: string;
}

/** The command line that serves a site on a port. */
export type HostCommand = (site: BuiltSite, port: number) => string[];

const installed = (names: readonly string[]) =>
  names.find((name) => {
    try {
      execFileSync(name, ['-v'], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  });
export const installedNginx = installed(['nginx', '/usr/sbin/nginx']);
const apache = installed(['apache2', '/usr/sbin/apache2']);
const apacheModules = '/usr/lib/apache2/modules';

/** Servers that are not npm packages. A machine has those that `command` is given for. */
export const programs = {
  nginx: installedNginx === undefined ? undefined : nginxCommand,
  apache: apache === undefined || !existsSync(apacheModules) ? undefined : apacheCommand,
} as const;

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A folder for the tests of a file that every user can read, as Apache reads files as its own user. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ssg-hosts-'));
  chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
}

/** The site in a document root of its own, as the guides describe. */
function documentRoot({ outDir, baseUrl }: BuiltSite, folder: string): string {
  const root = join(folder, 'root');
  mkdirSync(dirname(join(root, baseUrl)), { recursive: true });
  symlinkSync(outDir, join(root, baseUrl.replace(/\/$/, '')));
  return root;
}

/** nginx with the guide's configuration, with the example's names replaced. */
function nginxCommand(site: BuiltSite, port: number): string[] {
  const folder = temporaryFolder();
  const [http, server] = manualBlock('deploy-nginx.md', 'nginx', 'listen 443')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll('/var/www/example.com/current/_nginx', join(site.outDir, '_nginx'))
    .replace('/var/www/example.com/current', documentRoot(site, folder))
    .replace('include mime.types;', 'include /etc/nginx/mime.types;')
    .split(/(?=^server \{)/m);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off;\nmaster_process off;\npid ${join(folder, 'pid')};\nerror_log ${join(folder, 'error.log')};\nevents {}\nhttp {\naccess_log off;\n${paths.join('\n')}\n${http}${server}}\n`,
  );
  return [installedNginx ?? 'nginx', '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
}

/** Apache with the modules that the guide requires, and directory listings as Debian's configuration has them. */
function apacheCommand(site: BuiltSite, port: number): string[] {
  const folder = temporaryFolder();
  const root = documentRoot(site, folder);
  const names = ['mpm_event', 'authz_core', 'dir', 'mime', 'headers', 'rewrite', 'autoindex', 'negotiation'];
  const modules = names.map((name) => `LoadModule ${name}_module ${apacheModules}/mod_${name}.so`);
  writeFileSync(
    join(folder, 'apache.conf'),
    `ServerRoot ${folder}\nServerName localhost\nListen 127.0.0.1:${port}\nPidFile ${join(folder, 'pid')}\nErrorLog ${join(folder, 'error.log')}\n${modules.join('\n')}\nUser www-data\nGroup www-data\nTypesConfig /etc/mime.types\nDocumentRoot ${root}\n<Directory ${root}>\n  Options Indexes FollowSymLinks\n  AllowOverride All\n  Require all granted\n</Directory>\n`,
  );
  return [apache ?? 'apache2', '-X', '-f', join(folder, 'apache.conf')];
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/** Starts a program and returns its URL once it responds. The program ends with the test. */
export async function startProgram(command: (port: number) => string[]): Promise<string> {
  const port = await freePort();
  const [program = '', ...options] = command(port);
  const child = spawn(program, options, { stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', (text) => {
    complaint += String(text);
  });
  onTestFinished(() => {
    child.kill();
  });
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; ; attempt++) {
    if (child.exitCode !== null) throw new Error(`${program} ended: ${complaint}`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer !== undefined) return url;
    if (attempt > 100) throw new Error(`${program} does not answer: ${complaint}`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** Listens on a free port until the test ends. */
export async function startServer(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => new Promise<void>((done) => void server.close(() => done())));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
