import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { byteRange } from '../../src/serve/byte-range.ts';
import { createPreviewServer } from '../../src/serve/preview-server.ts';

test.each([
  [undefined, undefined],
  ['bytes=0-3', [0, 3]],
  ['bytes=4-', [4, 9]],
  ['bytes=4-100', [4, 9]],
  ['bytes=-3', [7, 9]],
  ['bytes=-100', [0, 9]],
  ['bytes=10-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=5-1', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,4-5', undefined],
  ['lines=0-3', undefined],
])('of ten bytes, %s is %s', (header, range) => {
  expect(byteRange(header, 10)).toEqual(range);
});

test('the preview sends parts of a file, which browsers need to play a video', async () => {
  const outDir = mkdtempSync(join(tmpdir(), 'ssg-range-'));
  onTestFinished(() => rmSync(outDir, { recursive: true }));
  mkdirSync(join(outDir, 'media'));
  writeFileSync(join(outDir, 'media/a.mp4'), '0123456789');
  writeFileSync(join(outDir, 'a.css'), 'a { color: red }\n'.repeat(100));
  writeFileSync(join(outDir, 'build-manifest.json'), '{"media/a.mp4":"x","a.css":"x"}');
  const server = createPreviewServer({ outDir, baseUrl: '/' });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const get = async (path: string, headers: Record<string, string>, method = 'GET') => {
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/${path}`, { headers, method });
    return [response.status, response.headers.get('content-range'), await response.text()];
  };
  expect(await get('media/a.mp4', { range: 'bytes=2-4' })).toEqual([206, 'bytes 2-4/10', '234']);
  expect(await get('media/a.mp4', { range: 'bytes=20-' })).toEqual([416, 'bytes */10', '']);
  expect(await get('media/a.mp4', { range: 'bytes=2-4', 'if-range': '"a"' })).toEqual([200, null, '0123456789']);
  expect(await get('media/a.mp4', { range: 'bytes=2-4' }, 'HEAD')).toEqual([200, null, '']);
  expect(await get('media/a.mp4', {})).toEqual([200, null, '0123456789']);
  expect(await get('a.css', { range: 'bytes=0-2' })).toEqual([206, 'bytes 0-2/1700', 'a {']);
});
