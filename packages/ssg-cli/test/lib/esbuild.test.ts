import { expect, test } from 'vitest';
import { build, EsbuildUnavailable, meaningOf } from '../../src/lib/esbuild.ts';

test.each([
  'The package "@esbuild/linux-x64" could not be found, and is needed by esbuild.\n\nIf you are installing…',
  "\nYou installed esbuild for another platform than the one you're currently using.\nThis won't work…",
])('a binary that is not installed is named by its platform: %s', (text) => {
  const meaning = meaningOf(new Error(text));
  expect(meaning).toBeInstanceOf(EsbuildUnavailable);
  expect(meaning).toMatchObject({
    isMissing: true,
    message: expect.stringContaining(`for ${process.platform}-${process.arch} is not installed`),
  });
});

test.each([
  'The service was stopped: spawn /site/node_modules/@esbuild/linux-x64/bin/esbuild EACCES',
  'The service is no longer running',
  'Cannot start service: Host version "0.28.2" does not match binary version "0.20.0"',
])('a program that the system does not run keeps its reason: %s', (text) => {
  expect(meaningOf(new Error(text))).toMatchObject({ isMissing: false, message: `esbuild cannot run: ${text}` });
});

test('errors in the code of the site and in the options are not changed', () => {
  const inCode = Object.assign(new Error('Build failed: spawn'), { errors: [] });
  expect(meaningOf(inCode)).toBe(inCode);
  const inOptions = new Error('Invalid option in build() call: "ouput"');
  expect(meaningOf(inOptions)).toBe(inOptions);
});

test('what esbuild throws at once, as without its binary, rejects the build', async () => {
  await expect(build({ ouput: 'x' } as object)).rejects.toThrow('Invalid option');
});
