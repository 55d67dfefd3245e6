import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const source = fileURLToPath(new URL('../../src', import.meta.url));

test('every environment variable that decides something is in the table, from which the reference is made', () => {
  const read = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && file !== join('lib', 'environment.ts'))
    .flatMap((file) => {
      const text = readFileSync(join(source, file), 'utf8');
      return [...text.matchAll(/process\.env(?:\.(\w+)|\[['"](\w+)['"]\])/g)].map(([, one, other]) => one ?? other);
    });
  // Where programs are, which package manager runs the command, and what bundles replace.
  expect([...new Set(read)].sort()).toEqual(['NODE_ENV', 'PATH', 'npm_config_user_agent']);
});
