import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The checker is a 30 MB Java program and therefore not a dependency: it is downloaded once, and only if it can run.
 */
const version = '26.9.27';
const integrity = 'sha512-TkQd5DFfOaWC9ebtvozTsrH2Vaod3jYg+vrOeREzIXxBexLz9+rS2DNtjn7+RPUiZhgli0SghgBX6RJRNea0KA==';
const cache = fileURLToPath(new URL('../../node_modules/.cache/vnu/', import.meta.url));

/** The checker's file, or the reason why it is not available. */
export function findChecker(): { readonly jar: string } | { readonly reason: string } {
  try {
    execFileSync('java', ['-version'], { stdio: 'ignore', timeout: 30_000 });
  } catch {
    return { reason: 'there is no Java' };
  }
  const jar = join(cache, `vnu-${version}.jar`);
  try {
    if (!existsSync(jar)) fetchChecker(jar);
    return { jar };
  } catch (error) {
    return { reason: `its package could not be fetched: ${error instanceof Error ? error.message : error}` };
  }
}

function fetchChecker(jar: string): void {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'fetch-'));
  try {
    const run = (command: string, ...args: string[]) =>
      execFileSync(command, args, { cwd: folder, stdio: 'pipe', timeout: 90_000 });
    // Only downloads: no code of the package is run.
    run('npm', 'pack', `vnu-jar@${version}`, '--silent');
    const tarball = join(folder, `vnu-jar-${version}.tgz`);
    const found = `sha512-${createHash('sha512').update(readFileSync(tarball)).digest('base64')}`;
    if (found !== integrity) throw new Error(`its integrity is ${found}`);
    run('tar', '-xzf', tarball);
    renameSync(join(folder, 'package/build/dist/vnu.jar'), jar);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Message {
  readonly type: string;
  readonly url?: string;
  readonly lastLine?: number;
  readonly message: string;
  readonly extract?: string;
}

/** Every error in the files as `file:line  message  where`, without warnings. */
export async function checkMarkup(jar: string, files: readonly string[]): Promise<string[]> {
  const args = ['-Xss4m', '-jar', jar, '--format', 'json', '--exit-zero-always', '--errors-only', ...files];
  const output = await new Promise<string>((resolve, reject) => {
    execFile('java', args, { maxBuffer: 2 ** 28 }, (error, _, output) =>
      output.startsWith('{') ? resolve(output) : reject(error ?? new Error(output)),
    );
  });
  const { messages } = JSON.parse(output) as { messages: Message[] };
  return messages
    .filter(({ type }) => type !== 'info')
    .map(({ url, lastLine, message, extract }) => `${url}:${lastLine}  ${message}  ${extract?.slice(0, 120) ?? ''}`);
}
