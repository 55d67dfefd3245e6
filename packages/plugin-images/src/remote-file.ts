import type { PageContext } from '@autolode/ssg-cli';
import { pluginName } from './plugin-name.ts';

/** Path of an image of another server, as `ssg sync` fetched it; `undefined` where it has not been. */
export function remoteFile(url: string, { files }: PageContext): string | undefined {
  try {
    const lock = JSON.parse(files.read('sources.lock.json') ?? '{}') as {
      readonly files?: Readonly<Record<string, { readonly sha256: string } | undefined>>;
    };
    const locked = lock.files?.[`${pluginName}/${url}`];
    const path = locked === undefined ? undefined : `.ssg-sources/${locked.sha256}`;
    return path === undefined || files.readBytes(path) === undefined ? undefined : path;
  } catch {
    return undefined;
  }
}
