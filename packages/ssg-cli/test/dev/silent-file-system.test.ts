import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { silentFileSystem, silentType } from '../../src/dev/silent-file-system.ts';

test.each([
  [0x01021997, '9p'],
  [0x6969, 'NFS'],
  [0xff534d42, 'CIFS'],
  // As a system with signed types reports it.
  [0xff534d42 | 0, 'CIFS'],
  [0x65735546, 'FUSE or virtiofs'],
  // ext4, tmpfs, overlayfs, btrfs, xfs.
  [0xef53, undefined],
  [0x01021994, undefined],
  [0x794c7630, undefined],
  [0x9123683e, undefined],
  [0x58465342, undefined],
])('type %i is %s', (type, name) => {
  expect(silentType(type)).toBe(name);
});

test('a folder of this machine, and one that does not exist, send events as far as is known', () => {
  expect(silentFileSystem(tmpdir())).toBeUndefined();
  expect(silentFileSystem('/does/not/exist')).toBeUndefined();
});
