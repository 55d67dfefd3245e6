import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { keepFilesInMemory } from './temporary-folder.ts';

const variable = 'SSG_TEST_RUN';

/**
 * Makes a folder that the files of one test run share, in memory where possible. The test runner calls it once for each
 * project.
 */
export function setup(project: TestProject): (() => void) | undefined {
  if (process.env[variable] !== undefined) return undefined;
  const removeAll = keepFilesInMemory();
  const folder = mkdtempSync(join(tmpdir(), 'ssg-test-run-'));
  process.env[variable] = folder;
  const empty = () => {
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
  };
  // When tests are watched, the code that made the folders may have changed.
  project.onTestsRerun(async () => empty());
  return () => {
    delete process.env[variable];
    rmSync(folder, { recursive: true, force: true });
    removeAll?.();
  };
}

/**
 * Makes something in a folder, unless a test file of this run has made it. Returns the folder, which must not be changed.
 * A file that needs it while another one makes it waits.
 */
export async function oncePerRun(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const run = process.env[variable];
  if (run === undefined) throw new Error(`The test runner has not called the setup of ${import.meta.filename}.`);
  const [folder, done, failed] = [join(run, name), join(run, `${name}.done`), join(run, `${name}.failed`)];
  if (isFirst(folder)) {
    try {
      await make(folder);
      writeFileSync(done, '');
    } catch (error) {
      writeFileSync(`${failed}.part`, String(error));
      renameSync(`${failed}.part`, failed);
      throw error;
    }
    return folder;
  }
  while (!existsSync(done)) {
    if (existsSync(failed)) throw new Error(readFileSync(failed, 'utf8'));
    await pause(50);
  }
  return folder;
}

/** Only one of several processes can make a folder. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
