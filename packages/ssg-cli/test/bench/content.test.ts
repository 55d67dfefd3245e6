// @module-tag server
// @module-tag long
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

// A minute and a half, in which machines encode images: `pnpm guarantees benches` runs it.
const isRun = process.env['SSG_BENCHES'] !== undefined && existsSync(at('dist/build/build.js'));

// The bench measures what is published, and that is compiled.
test.skipIf(!isRun)(
  'the bench of content builds a small site in each scenario, and writes its table between those of other benches',
  { timeout: 240_000 },
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'ssg-bench-'));
    try {
      const page = join(folder, 'RESULTS.md');
      writeFileSync(
        page,
        '# Results\n\n## Content at build time\n\nOld figures.\n\n## Versions and languages\n\nFigures.\n',
      );
      // Small images, because encoding large ones takes most of the time.
      execFileSync(process.execPath, [at('bench/content.js'), '--pages', '2', '--width', '240', '--markdown', page]);
      const written = readFileSync(page, 'utf8');
      expect(written.match(/^\| 2 \| [^|]+ \| \d+\.\d\d \| \d+\.\d\d \| \d+ \|$/gm)).toHaveLength(6);
      expect(written).not.toContain('Old figures');
      expect(written).toMatch(
        /^# Results\n\n## Content at build time\n[\s\S]+\n\n## Versions and languages\n\nFigures\.\n$/,
      );
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

test.skipIf(!isRun)(
  'the bench of unchanged content counts what builds draw and encode, which is nothing after the first',
  { timeout: 240_000 },
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'ssg-bench-'));
    try {
      const page = join(folder, 'RESULTS.md');
      execFileSync(process.execPath, [at('bench/kept-content.js'), '--count', '2', '--markdown', page]);
      const written = readFileSync(page, 'utf8');
      expect(written).toMatch(/^\| cold, nothing kept \| [\d.]+ \| [\d.]+ \| 2 \| 4 \|$/m);
      expect(written.match(/^\| [^|]+ \| [\d.]+ \| [\d.]+ \| 0 \| 0 \|$/gm)).toHaveLength(4);
      expect(written.match(/^\| \w+ \| \d+ \| \d+ \|$/gm)).toHaveLength(8);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
