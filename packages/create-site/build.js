// Bundles `ssg init` into one file and copies its templates, so that this package has no dependencies.
import { cpSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
await build({
  entryPoints: [at('src/main.ts')],
  // At the same depth as the source modules, which locate the templates and package.json by `../../`.
  outfile: at('dist/bin/main.js'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  minifySyntax: true,
  legalComments: 'eof',
  logLevel: 'warning',
  banner: {
    js: "import { createRequire as __ssgRequire } from 'node:module'; const require = __ssgRequire(import.meta.url);",
  },
});
rmSync(at('templates'), { recursive: true, force: true });
for (const name of ['common', 'docs', 'docs-blog', 'marketing'])
  cpSync(at(`../ssg-cli/templates/${name}`), at(`templates/${name}`), { recursive: true });
