import { statfsSync } from 'node:fs';

/**
 * File systems that report no change made on the other side: by another machine, by the host of a container or virtual
 * machine, or by Windows below `/mnt/c` in WSL. By the numbers of Linux (`linux/magic.h`); virtiofs has that of FUSE.
 */
const names: Readonly<Record<number, string>> = {
  16914839: '9p',
  26985: 'NFS',
  20859: 'SMB',
  4283649346: 'CIFS',
  4266872130: 'SMB',
  1702057286: 'FUSE or virtiofs',
  2020557398: 'vboxsf',
};

/** The name of a file system that sends no events, by its type from `statfs`. */
export const silentType = (type: number): string | undefined => names[type >>> 0];

/** The name of the file system of a path, if it sends no events. */
export function silentFileSystem(path: string): string | undefined {
  // Elsewhere, the numbers have other meanings.
  if (process.platform !== 'linux') return undefined;
  try {
    return silentType(statfsSync(path).type);
  } catch {
    return undefined;
  }
}
