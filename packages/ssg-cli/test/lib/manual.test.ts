import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { manualUrl, placeOfManual, placesOfCodes } from '../../src/lib/manual.ts';

test('a placeholder is never shown as the URL of the manual', () => {
  expect(manualUrl('https://ssg.example/')).toBeUndefined();
  expect(placeOfManual('https://ssg.example/')).not.toContain('http');
  expect(placesOfCodes('https://ssg.example/')).toMatch(/^in \S+errors\.md$/);
});

test('the explanations are named by the link in node_modules, not by a path in the store of a package manager', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ssg-manual-'));
  const dist = fileURLToPath(new URL('../../dist', import.meta.url));
  if (!existsSync(join(dist, 'manual/reference/errors.md'))) return;
  mkdirSync(join(folder, 'node_modules/@autolode'), { recursive: true });
  symlinkSync(join(dist, '..'), join(folder, 'node_modules/@autolode/ssg-cli'));
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  onTestFinished(() => {
    vi.restoreAllMocks();
    rmSync(folder, { recursive: true });
  });
  expect(placesOfCodes('https://ssg.example/')).toBe(
    'in node_modules/@autolode/ssg-cli/dist/manual/reference/errors.md',
  );
});

test('a published manual is named beside the installed one', () => {
  expect(manualUrl('https://ssg.dev/')).toBe('https://ssg.dev/');
  expect(placeOfManual('https://ssg.dev/')).toMatch(/^https:\/\/ssg\.dev\/ \(offline: node_modules\/\S+\)$/);
  expect(placesOfCodes('https://ssg.dev/')).toMatch(/^in \S+errors\.md and at https:\/\/ssg\.dev\/reference\/errors$/);
});
