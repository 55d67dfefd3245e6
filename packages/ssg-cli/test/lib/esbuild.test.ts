import { beforeEach, expect, test, vi } from 'vitest';

const build = vi.fn<() => Promise<unknown>>();
vi.mock('esbuild', () => ({ build: () => build() }));
const { build: run, EsbuildUnavailable } = await import('../../src/lib/esbuild.ts');

beforeEach(() => {
  build.mockReset();
});

const failure = async (error: Error): Promise<unknown> => {
  // As esbuild does when it looks for its binary.
  build.mockImplementationOnce(() => {
    throw error;
  });
  const [atOnce] = await Promise.allSettled([run({})]);
  build.mockRejectedValue(error);
  const thrown = await run({}).catch((reason: unknown) => reason);
  expect(atOnce).toMatchObject({ status: 'rejected', reason: { message: (thrown as Error).message } });
  return thrown;
};

test.each([
  'The package "@esbuild/linux-x64" could not be found, and is needed by esbuild.\n\nIf you are installing…',
  "\nYou installed esbuild for another platform than the one you're currently using.\nThis won't work…",
])('a binary that is not installed is named by its platform: %s', async (text) => {
  const thrown = await failure(new Error(text));
  expect(thrown).toBeInstanceOf(EsbuildUnavailable);
  expect(thrown).toMatchObject({
    isMissing: true,
    message: expect.stringContaining(`for ${process.platform}-${process.arch} is not installed`),
  });
});

test.each([
  'The service was stopped: spawn /site/node_modules/@esbuild/linux-x64/bin/esbuild EACCES',
  'The service is no longer running',
  'Cannot start service: Host version "0.28.2" does not match binary version "0.20.0"',
])('a program that the system does not run keeps its reason: %s', async (text) => {
  expect(await failure(new Error(text))).toMatchObject({ isMissing: false, message: `esbuild cannot run: ${text}` });
});

test('errors in the code of the site and in the options are not changed', async () => {
  const inCode = Object.assign(new Error('Build failed: spawn'), { errors: [] });
  expect(await failure(inCode)).toBe(inCode);
  const inOptions = new Error('Invalid option in build() call: "ouput"');
  expect(await failure(inOptions)).toBe(inOptions);
});
