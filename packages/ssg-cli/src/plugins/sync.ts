import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Config } from '../config/types.ts';
import { type LockFault, parseLockfile } from '../keep/lockfiles.ts';
import { type Diagnostic, hasErrors } from '../lib/diagnostic.ts';
import { sha256 } from '../lib/hash.ts';
import { makeFolder } from '../lib/make-folder.ts';
import { messageOf } from '../lib/message-of.ts';
import { ownValue } from '../lib/own-value.ts';
import { join } from '../lib/path.ts';
import { readRegularFile } from '../lib/site-file.ts';
import { writeBeside } from '../lib/write-beside.ts';
import { problem } from '../messages/problem.ts';
import { hookFailure } from './hook-failure.ts';
import { fitting } from './hook-shapes.ts';
import { type Lock, type LockedFile, lockfile, lockName, pathOf, remoteFolder } from './remote-files.ts';
import type { RemoteFile } from './types.ts';

export interface Synced {
  /** `plugin/name` → the result. */
  readonly files: readonly {
    readonly name: string;
    readonly state: 'new' | 'changed' | 'unchanged';
    readonly bytes: number;
  }[];
  readonly diagnostics: readonly Diagnostic[];
}

/** In bytes. A larger file is most likely a mistake. */
const maxBytes = 200_000_000;
const maxSeconds = 120;

/**
 * Fetches the remote files of plugins, and pins them by hash. With `frozen` the lockfile does not change: missing files
 * are fetched and must match it. A file that cannot be fetched keeps its entry.
 */
export async function syncRemotes(config: Config, { frozen }: { readonly frozen: boolean }): Promise<Synced> {
  const { root } = config;
  const path = join(root, lockfile);
  const read = readLock(path);
  if ('fault' in read) return { files: [], diagnostics: [read.fault] };
  const before = read.files;
  const diagnostics: Diagnostic[] = [];
  const files: Synced['files'][number][] = [];
  const after: Record<string, LockedFile> = {};
  const remotes = remotesOf(config, diagnostics);
  if (hasErrors(diagnostics)) return { files: [], diagnostics };
  for (const [name, remote] of remotes) {
    const old = ownValue(before, name);
    const result = await (frozen ? restore(root, name, old, remote) : refresh(root, remote));
    if ('fault' in result) diagnostics.push(result.fault(name));
    const locked = 'locked' in result ? result.locked : old;
    if (locked === undefined) continue;
    after[name] = locked;
    if ('locked' in result)
      files.push({
        name,
        state: old === undefined ? 'new' : old.sha256 === locked.sha256 ? 'unchanged' : 'changed',
        bytes: locked.bytes,
      });
  }
  if (!frozen) {
    writeLock(path, after);
    removeOthers(root, after);
  }
  return { files, diagnostics };
}

/** The files in the lockfile. A damaged one is reported, and nothing is fetched, because the pins in it would be lost. */
function readLock(path: string): { readonly files: Lock } | { readonly fault: Diagnostic } {
  if (!existsSync(path)) return { files: {} };
  const damaged = ({ reason, line }: LockFault) => ({
    fault: problem('plugins/lock', { reason }, { file: lockfile, line }),
  });
  try {
    const read = parseLockfile(lockfile, readRegularFile(path).toString('utf8'));
    return 'fault' in read ? damaged(read.fault) : { files: (read.value as { readonly files?: Lock }).files ?? {} };
  } catch (error) {
    return damaged({ reason: `cannot be read: ${messageOf(error)}`, line: 1 });
  }
}

/** The files of all plugins by their names in the lockfile, sorted. */
function remotesOf({ plugins }: Config, diagnostics: Diagnostic[]): [string, RemoteFile][] {
  const all = plugins.flatMap(({ name, options, definition }) => {
    try {
      const remotes = fitting('remote', definition.remote?.(options) ?? {});
      return Object.entries(remotes).map(([file, remote]): [string, RemoteFile] => [lockName(name, file), remote]);
    } catch (error) {
      diagnostics.push(hookFailure(name, 'remote', error));
      return [];
    }
  });
  return all.sort(([a], [b]) => (a < b ? -1 : 1));
}

type Fetched = { readonly locked: LockedFile } | { readonly fault: (name: string) => Diagnostic };

async function refresh(root: string, remote: RemoteFile): Promise<Fetched> {
  const { url } = remote;
  try {
    const content = await download(remote);
    const locked = { url, sha256: sha256(content), bytes: content.byteLength };
    keep(root, locked, content);
    return { locked };
  } catch (error) {
    return { fault: (name) => notFetched(name, url, messageOf(error), 'The last version that was fetched is kept.') };
  }
}

async function restore(root: string, name: string, old: LockedFile | undefined, remote: RemoteFile): Promise<Fetched> {
  if (old === undefined || old.url !== remote.url)
    return {
      fault: () =>
        notFetched(name, remote.url, `${lockfile} does not list it`, 'Run `npx ssg sync` and commit the lockfile.'),
    };
  const file = join(root, pathOf(old));
  if (existsSync(file) && sha256(readFileSync(file)) === old.sha256) return { locked: old };
  try {
    const content = await download(remote);
    if (sha256(content) !== old.sha256)
      return {
        fault: () =>
          notFetched(name, remote.url, `it differs from ${lockfile}`, 'Run `npx ssg sync` to take the new version.'),
      };
    keep(root, old, content);
    return { locked: old };
  } catch (error) {
    return { fault: () => notFetched(name, remote.url, messageOf(error), 'Check the URL and the connection.') };
  }
}

/**
 * Downloads a file.
 * @throws the reason why the response cannot be used.
 */
async function download({ url, headers = {} }: RemoteFile): Promise<Uint8Array> {
  if (!/^https?:\/\//.test(url)) throw new Error('the URL does not begin with https:// or http://');
  const response = await fetch(url, { headers: { ...headers }, signal: AbortSignal.timeout(maxSeconds * 1000) });
  if (!response.ok) throw new Error(`the server answered ${response.status} ${response.statusText}`.trimEnd());
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) throw new Error('it is larger than 200 MB');
  const parts: Uint8Array[] = [];
  let bytes = 0;
  // A server may send more than it announced, without an end.
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > maxBytes) throw new Error('it is larger than 200 MB');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function keep(root: string, locked: LockedFile, content: Uint8Array): void {
  makeFolder(join(root, remoteFolder));
  writeBeside(join(root, pathOf(locked)), Buffer.from(content));
}

function writeLock(path: string, files: Lock): void {
  if (Object.keys(files).length === 0 && !existsSync(path)) return;
  const others = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as object) : {};
  const text = `${JSON.stringify({ ...others, version: 1, files }, null, 2)}\n`;
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
}

function removeOthers(root: string, lock: Lock): void {
  const kept = new Set(Object.values(lock).map(({ sha256: hash }) => hash));
  const folder = join(root, remoteFolder);
  if (!existsSync(folder)) return;
  // Repositories of docs sections are in a folder of their own.
  for (const name of readdirSync(folder))
    if (!kept.has(name) && name !== 'git') rmSync(join(folder, name), { force: true });
}

const notFetched = (name: string, url: string, reason: string, advice: string): Diagnostic =>
  problem('plugins/not-fetched', { name, url, reason: reason.replace(/\.$/, ''), advice });
