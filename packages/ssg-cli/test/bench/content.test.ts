import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

// The bench measures what is published, and that is compiled.
test.skipIf(!existsSync(at('dist/build.js')))(
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
      execFileSync(process.execPath, [at('bench/content.js'), '--pages', '2', '--markdown', page], {
        encoding: 'utf8',
      });
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
